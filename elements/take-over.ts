import { type Locale, type ScreenName, toLocale } from '../core/index.js';
import { loadMessages } from '../locales/load-messages.js';
import type { Messages } from '../locales/messages.js';
import type { Chunks } from '../react/portal-context.js';
import { screens } from '../react/screens.js';
import type { ElementSettings } from './element-settings.js';
import { keepTyped, tellTyped } from './keep-typed.js';
import { paintedOn } from './painted.js';
import { portalProperties } from './portal-members.js';
import { createPressQueue } from './press-queue.js';

/** Set by scripts alone, and never what something was painted with. */
const rich: readonly string[] = portalProperties;

/** The way from what a server or the loader has drawn to what the element draws itself, on the same nodes. */
export interface TakeOver {
  readonly instanceId: string;
  /** The language of what stands there. */
  readonly locale: Locale;
  /** What it takes to draw the same; null until it is here. Where it cannot be had, nothing stands there any more. */
  means(): Means | null;
  /** What it was drawn with, as far as its attributes told: what is set as a property was not known then. */
  drawnWith(settings: ElementSettings): ElementSettings;
  /** Draw anew; what was typed is kept. */
  discard(): void;
  /** What was pressed meanwhile happens now. */
  finish(): void;
}

export interface Means {
  readonly messages: Partial<Record<Locale, Messages>>;
  readonly chunks: Chunks;
}

/**
 * Takes over what stands in the view, which shows one of the screens `names`; null where nothing of ours stands there.
 * `look` is called when the means have come.
 */
export function beginTakeOver(view: HTMLElement, names: readonly ScreenName[], look: () => void): TakeOver | null {
  const frame = view.querySelector('[data-portal]');
  const instanceId = frame?.getAttribute('data-portal');
  if (!frame || !instanceId) return null;
  const locale = toLocale(frame.getAttribute('lang')?.slice(0, 2));
  const painted = paintedOn(view);
  const presses = painted?.presses ?? createPressQueue(view);
  const putBack = keepTyped(view);
  let means: Means | null = null;
  const discard = () => view.replaceChildren();

  Promise.all([loadMessages(locale), loadScreens(names)])
    .then(
      ([words, chunks]) => {
        means = { messages: { [locale]: words }, chunks };
      },
      () => {
        means = { messages: {}, chunks: new Map() };
        discard();
      },
    )
    .then(look);

  return {
    instanceId,
    locale,
    means: () => means,
    drawnWith(settings) {
      const told = Object.entries(settings).filter(([name]) => !rich.includes(name));
      return { ...Object.fromEntries(told), ...painted?.settings, messages: means?.messages ?? {} };
    },
    discard,
    finish() {
      putBack();
      setTimeout(() => tellTyped(view)); // what this device knows stands in the fields by then
      presses.replay();
    },
  };
}

async function loadScreens(names: readonly ScreenName[]): Promise<Chunks> {
  const loads = [...new Set(names.map((name) => screens[name]))];
  return new Map(await Promise.all(loads.map(async (load) => [load, await load()] as const)));
}
