import { isFramed } from '../frame/isolation-switch.js';
import { keepPresses } from '../mount/painted.js';
import { viewIn } from '../mount/view.js';
import type { FirstScreens, FurtherScreens } from './first-screens.js';
import { drawFirst } from './paint.js';

/**
 * Each of these tags that waits for the runtime shows its first screen, now or when the file of that is here; where a
 * server has drawn one, what is pressed waits. Returns those that wait.
 */
export function paintTags(tags: readonly string[], first: FirstScreens, further: FurtherScreens): HTMLElement[] {
  const hosts = [...document.querySelectorAll<HTMLElement>(tags.join())].filter(isWaiting);
  for (const host of hosts) {
    const view = viewIn(host);
    const load = further[host.localName];
    if (view) keepPresses(view);
    else if (load) load().then((screens) => paint(host, screens), nothing);
    else paint(host, first);
  }
  return hosts;
}

/** Calls back when what is painted now has been seen: its frame is asked for when it is shown, which is a task later. */
export function afterFrame(run: () => void): void {
  setTimeout(() => requestAnimationFrame(() => setTimeout(run)));
}

/** A tag that is being read may yet get what a server has drawn, or what a page says in it. */
function isWaiting(host: HTMLElement): boolean {
  const isRead = document.readyState !== 'loading' || host.nextSibling !== null;
  return isRead && !host.matches(':defined') && !isFramed(host);
}

/** Nodes, styles, places and pixels are a task each: on a slow device two of them together would hold up a frame. */
function paint(host: HTMLElement, screens: FirstScreens): void {
  const screen = screens.screens[host.localName];
  const show = screen && drawFirst(host, screen, screens);
  if (!show) return;
  runNext(() => {
    show();
    runNext(() => void host.offsetHeight);
  });
}

/** Before the frame that waits, where a browser can be asked for that: an empty one would come first. */
function runNext(task: () => void): void {
  const { scheduler }: { scheduler?: Partial<Scheduler> } = globalThis; // Safari and older browsers have none
  if (scheduler?.postTask) void scheduler.postTask(task, { priority: 'user-blocking' });
  else setTimeout(task);
}

/** What cannot be fetched is not painted; the runtime will tell. */
function nothing(): void {}
