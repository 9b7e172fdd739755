/** The command queues of the known statistics services, which work before their scripts have loaded. */
type Queue = unknown[][];

interface StatisticsWindow extends Window {
  _hmt?: Queue;
  _czc?: Queue;
  /** Not in the DOM types. */
  trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy };
}

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/** Name of the Trusted Types policy for the addresses of the scripts, for `trusted-types` of the page's policy. */
export const statisticsPolicyName = 'account-portal-statistics';

/** Browsers refuse a second one of the same name. */
let policy: ScriptPolicy | undefined;

/** Loads each script once, with automatic page views switched off, because URLs must not be sent. */
export function loadStatistics(urls: readonly string[]): void {
  for (const url of urls) {
    if ([...document.scripts].some((script) => script.src === url)) continue;
    queueOf(url).push(['_setAutoPageview', false]);
    const script = document.createElement('script');
    script.async = true;
    script.referrerPolicy = 'no-referrer';
    script.src = trusted(url);
    document.head.append(script);
  }
}

/** Reports a page view to every service: the route, never the URL. */
export function countPage(urls: readonly string[], path: string): void {
  for (const queue of new Set(urls.map(queueOf))) queue.push(['_trackPageview', path]);
}

/** CNZZ has a queue of its own; Baidu's is the usual one. */
function queueOf(url: string): Queue {
  const page: StatisticsWindow = window;
  const name = /(^|\.)cnzz\.com$/.test(new URL(url).hostname) ? '_czc' : '_hmt';
  const queue = page[name] ?? [];
  page[name] = queue;
  return queue;
}

/** The URL as a trusted type where the browser has them; it has passed the allow list already. */
function trusted(url: string): string {
  const { trustedTypes }: StatisticsWindow = window;
  policy ??= trustedTypes?.createPolicy(statisticsPolicyName, { createScriptURL: (text) => text });
  return policy ? policy.createScriptURL(url) : url;
}
