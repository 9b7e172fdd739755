import { statisticsPolicyName } from '../core/index.js';

/** The queues of the services that company lists name: each takes commands before its script is there. */
type Queue = unknown[][];

interface StatisticsWindow extends Window {
  _hmt?: Queue;
  _czc?: Queue;
  readonly trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy };
}

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/** One for each window: a second of the same name is refused. */
const policies = new WeakMap<Window, ScriptPolicy>();

/**
 * Fetches the scripts, each once. They are told to count nothing by themselves: an address is none of their business.
 */
export function loadStatistics(view: Window, urls: readonly string[], nonce: string | undefined): void {
  const { document } = view;
  for (const url of urls) {
    if ([...document.scripts].some((script) => script.src === url)) continue;
    queueOf(view, url).push(['_setAutoPageview', false]);
    const script = document.createElement('script');
    script.async = true;
    script.referrerPolicy = 'no-referrer';
    if (nonce) script.nonce = nonce;
    script.src = trusted(view, url);
    document.head.append(script);
  }
}

/** Tells every service that a page was seen: its route, never its address. */
export function countPage(view: Window, urls: readonly string[], path: string): void {
  for (const queue of new Set(urls.map((url) => queueOf(view, url)))) queue.push(['_trackPageview', path]);
}

/** CNZZ has a queue of its own; Baidu's is the usual one. */
function queueOf(view: StatisticsWindow, url: string): Queue {
  const name = /(^|\.)cnzz\.com$/.test(new URL(url).hostname) ? '_czc' : '_hmt';
  const queue = view[name] ?? [];
  view[name] = queue;
  return queue;
}

/** Only what the allow list let through comes here; where a page asks for it, that is vouched for by name. */
function trusted(view: StatisticsWindow, url: string): string {
  const policy =
    policies.get(view) ?? view.trustedTypes?.createPolicy(statisticsPolicyName, { createScriptURL: (text) => text });
  if (policy) policies.set(view, policy);
  return policy ? policy.createScriptURL(url) : url;
}
