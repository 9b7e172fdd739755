import { statisticsPolicyName } from '../../core/index.js';
import { ownGlobal } from '../dom/own-global.js';

/** The command queues of the known statistics services, which work before their scripts have loaded. */
type Queue = unknown[][];

interface StatisticsWindow extends Window {
  _hmt?: Queue;
  _czc?: Queue;
}

/** `trustedTypes` of a window: not in the DOM types. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy;
}

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/** One for each window: browsers refuse a second policy of the same name. */
const policies = new WeakMap<Window, ScriptPolicy>();

/** Loads each script once, with automatic page views switched off, because URLs must not be sent. */
export function loadStatistics(view: Window, urls: readonly string[], nonce: string | undefined): void {
  const page = view.document;
  for (const url of urls) {
    if ([...page.scripts].some((script) => script.src === url)) continue;
    queueOf(view, url).push(['_setAutoPageview', false]);
    const script = page.createElement('script');
    script.async = true;
    script.referrerPolicy = 'no-referrer';
    if (nonce) script.nonce = nonce;
    script.src = trusted(view, url);
    page.head.append(script);
  }
}

/** Reports a page view to every service: the route, never the URL. */
export function countPage(view: Window, urls: readonly string[], path: string): void {
  for (const queue of new Set(urls.map((url) => queueOf(view, url)))) queue.push(['_trackPageview', path]);
}

/** CNZZ has a queue of its own; Baidu's is the usual one. */
function queueOf(view: StatisticsWindow, url: string): Queue {
  const name = /(^|\.)cnzz\.com$/.test(new URL(url).hostname) ? '_czc' : '_hmt';
  const queue = ownGlobal<Queue>(name, view) ?? [];
  view[name] = queue;
  return queue;
}

/** The URL as a trusted type where the page requires one; it has passed the allow list already. */
function trusted(view: StatisticsWindow, url: string): string {
  const policy =
    policies.get(view) ??
    ownGlobal<PolicyFactory>('trustedTypes', view)?.createPolicy(statisticsPolicyName, {
      createScriptURL: (text) => text,
    });
  if (policy) policies.set(view, policy);
  return policy ? policy.createScriptURL(url) : url;
}
