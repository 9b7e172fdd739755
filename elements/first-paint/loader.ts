import { wordParts } from '../../locales/word-parts.js';
import { leaveFirst } from '../../react/ui/sheet/left-first.js';
import { isFramed } from '../frame/isolation-switch.js';
import { paintedOn } from '../mount/painted.js';
import { viewIn } from '../mount/view.js';
import { firstRules, firstScreens, furtherScreens, paths } from './first-screens.js';
import { adoptRules, localeOf } from './paint.js';
import { afterFrame, paintTags } from './paint-tags.js';
import { tellFailure } from './tell-failure.js';

// The file of the script tag: asks for the runtime, paints while that is on its way, and asks for the words when the form
// is seen. To draw and to show are two tasks: a browser lays out the page at the end of the one that runs this file.
const pause = 1000;
const load = () => (isAllFramed() ? import('../frame/frames-only.js') : import('../runtime.js'));

leaveFirst(firstRules);
fetchRuntime();
paintAll();
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', paintAll, { once: true });

/** What is in a frame brings its own; a page with nothing else is spared the runtime. */
function isAllFramed(): boolean {
  if (!document.querySelector('[isolation=frame]')) return false; // before sixteen names are looked for
  const hosts = [...document.querySelectorAll(['portal-provider', ...Object.keys(paths)].join())];
  return hosts.length > 0 && hosts.every(isFramed);
}

/**
 * Twice by itself, and once more when a person asks; then the page is loaded anew, for Firefox remembers what failed.
 * Without a network that page would be lost.
 */
function fetchRuntime(): void {
  let failed = 0;
  let takeBack: (() => void) | null = null;
  let underWay = false;

  const attempt = () => {
    underWay = true;
    load()
      .catch(() => new Promise((resolve) => setTimeout(resolve, pause)).then(load))
      .then(
        () => takeBack?.(),
        (reason: unknown) => {
          console.error(reason);
          failed += 1;
          takeBack ??= tellFailure(paths, retry);
        },
      )
      .finally(() => {
        underWay = false;
      });
  };
  const retry = () => {
    if (underWay) return;
    if (failed > 1 && navigator.onLine) globalThis.location.reload();
    else attempt();
  };
  attempt();
}

function paintAll(): void {
  const hosts = paintTags(Object.keys(paths), firstScreens, furtherScreens);
  afterFrame(() => prepare(hosts));
}

/** What the runtime would need time for when it takes over: words, and rules where a server has drawn by its own. */
function prepare(hosts: readonly HTMLElement[]): void {
  for (const host of hosts) {
    const { login, further } = wordParts[localeOf(host)];
    login().catch(nothing);
    if (furtherScreens[host.localName]) further().catch(nothing);
    const view = viewIn(host);
    if (view && !paintedOn(view)?.content) adoptRules(host, view); // what was painted here has them
  }
}

/** The runtime will tell. */
function nothing(): void {}
