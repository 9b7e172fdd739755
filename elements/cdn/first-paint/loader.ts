import { chunkLimit } from '../../../core/internal.js';
import { loadLanguage } from '../../../locales/load-language.js';
import { renewScripts } from '../../../react/loading/renew-scripts.js';
import { publishCriticalRules } from '../../../react/ui/sheet/published-rules.js';
import { isFramed } from '../../iframe/isolation-switch.js';
import { boxIn } from '../../page/box.js';
import { hidesDocument } from '../../page/hides-document.js';
import { localeOf } from '../../page/inherited-locale.js';
import { paintedOn } from '../../page/painted.js';
import { criticalRules, firstScreens, furtherScreens, paths, screenNames } from './first-screens.js';
import { keepTyped, releasePresses, showLoadFailures, tellLoadFailures } from './load-failures.js';
import { adoptRules } from './paint.js';
import { afterFrame, ignore, paintTags } from './paint-tags.js';

// The entry of the script tag. It requests the runtime, paints the forms in the meantime, and prefetches the catalogue
// once they are visible. Creating and inserting a form are separate tasks: the browser lays out the page after this one.
const retryDelay = 1000;
async function load(): Promise<void> {
  const { running } = await (isAllFramed() ? import('../frames-only.js') : import('../runtime.js'));
  if (!running) throw new Error('the runtime is empty');
}

if (!hidesDocument()) {
  publishCriticalRules(criticalRules);
  fetchRuntime();
  paintAll();
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', paintAll, { once: true });
}

/** Whether every tag is in a frame, which loads its own runtime; the page then needs none. */
function isAllFramed(): boolean {
  if (!document.querySelector('[isolation]')) return false; // one name is cheaper to look up than seventeen
  return [...document.querySelectorAll(['portal-provider', ...Object.keys(paths)].join())].every(isFramed);
}

/**
 * Tries twice, and once more on the user's first retry, or at each press in a painted form. The second retry reloads the
 * page, because most browsers cache failed modules; so does the first one after a request that hangs, which `import` would
 * share. Before, it renews the files in the HTTP cache, as far as the policy of the page lets it. Not while offline, which
 * would lose the page.
 */
function fetchRuntime(): void {
  let failures = 0;
  let hideFailures: (() => void) | null = null;
  let pending = false;

  const attempt = () => {
    if (pending) return;
    pending = true;
    const limit = setTimeout(fail, chunkLimit, 'timeout', 2);
    load()
      .catch(() => new Promise((resolve) => setTimeout(resolve, retryDelay)).then(load))
      .then(() => hideFailures?.(), fail)
      .finally(() => clearTimeout(limit));
  };
  const fail = (reason: unknown, times = 1) => {
    console.error(reason);
    pending = false;
    failures += times;
    hideFailures ??= showLoadFailures(paths, retry);
    releasePresses(attempt);
    tellLoadFailures(screenNames);
  };
  const retry = async () => {
    if (pending || failures < 2 || !navigator.onLine) return attempt();
    await renewScripts(new URL('./', import.meta.url).href);
    globalThis.location.reload();
    keepTyped(); // last, as storage may be blocked
  };
  attempt();
}

function paintAll(): void {
  const hosts = paintTags(Object.keys(paths), firstScreens, furtherScreens);
  afterFrame(() => prepare(hosts));
}

/** Prepares hydration: prefetches the catalogue, and adopts the rules in server-rendered forms. */
function prepare(hosts: readonly HTMLElement[]): void {
  for (const host of hosts) {
    loadLanguage(localeOf(host)).catch(ignore);
    const view = boxIn(host);
    if (view && !paintedOn(view)?.content) adoptRules(host, view); // forms painted here have them
  }
}
