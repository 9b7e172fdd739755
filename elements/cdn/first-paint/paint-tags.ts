import { ownGlobal } from '../../../react/dom/own-global.js';
import { isFramed } from '../../iframe/isolation-switch.js';
import { boxIn } from '../../page/box.js';
import { holdEvents } from '../../page/painted.js';
import type { FirstScreens, FurtherScreens } from './first-screens.js';
import { drawFirst } from './paint.js';

/**
 * Paints the first screen of every tag that waits for the runtime, now or once its file has loaded. In a server-rendered
 * tag, presses are queued instead. Returns the waiting tags.
 */
export function paintTags(tags: readonly string[], first: FirstScreens, further: FurtherScreens): HTMLElement[] {
  const hosts = [...document.querySelectorAll<HTMLElement>(tags.join())].filter(isWaiting);
  for (const host of hosts) {
    const view = boxIn(host);
    const load = further[host.localName];
    if (view) holdEvents(view);
    else if (load) load().then((screens) => paint(host, screens), ignore);
    else paint(host, first);
  }
  return hosts;
}

/** Calls back after the next frame. The timeout comes first because a form is inserted one task after it was drawn. */
export function afterFrame(run: () => void): void {
  setTimeout(() => requestAnimationFrame(() => setTimeout(run)));
}

/** Not while the parser is inside the tag: server-rendered markup or the page's own content may still follow. */
function isWaiting(host: HTMLElement): boolean {
  const isRead = document.readyState !== 'loading' || host.nextSibling !== null;
  return isRead && !host.matches(':defined') && !isFramed(host);
}

/** Creation, style, layout and paint each get a task of their own, so that none delays a frame on a slow device. */
function paint(host: HTMLElement, screens: FirstScreens): void {
  const screen = screens.screens[host.localName];
  const show = screen && drawFirst(host, screen, screens);
  if (!show) return;
  runNext(() => {
    show();
    runNext(() => void host.offsetHeight);
  });
}

/** Runs ahead of the next frame where the browser has a scheduler; otherwise an empty frame may come first. */
function runNext(task: () => void): void {
  const scheduler = ownGlobal<Partial<Scheduler>>('scheduler'); // Safari and older browsers have none
  if (scheduler?.postTask) void scheduler.postTask(task, { priority: 'user-blocking' });
  else setTimeout(task);
}

/** A file of the first paint could not be loaded; the runtime reports the failure. */
export function ignore(): void {}
