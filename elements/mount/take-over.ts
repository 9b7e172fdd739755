import { isScreenName, type Locale, type ScreenName, toLocale } from '../../core/index.js';
import { loadMessages } from '../../locales/load-messages.js';
import type { Messages } from '../../locales/messages.js';
import { keepTyped, tellTyped } from '../../react/keep-typed.js';
import type { Chunks } from '../../react/portal-context.js';
import { createPressQueue } from '../../react/press-queue.js';
import { screens } from '../../react/screens.js';
import type { ElementSettings } from '../declarations/element-settings.js';
import { portalProperties } from '../declarations/portal-members.js';
import { isClone } from './cloned.js';
import { paintedOn } from './painted.js';

/** Set by scripts alone, and never what something was painted with. */
const rich: readonly string[] = portalProperties;

/** The way from what a server or the loader has drawn to what the element draws itself, on the same nodes. */
export interface TakeOver {
  /** None where it cannot be taken over: a copy may show anything, and the tag that it was made of may still stand. */
  readonly instanceId: string | undefined;
  /** The language of what stands there. */
  readonly locale: Locale;
  /** Whether it can be what is drawn at this screen: a server has said what it drew, and never heard of a fragment. */
  isAt(screen: ScreenName): boolean;
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

export interface TakeOverOptions {
  /** The screens that may stand there. */
  readonly names: readonly ScreenName[];
  /** What it takes beside its screen to draw it. */
  readonly chunks: readonly (() => Promise<unknown>)[];
  /** Called when the means are here. */
  readonly look: () => void;
}

/** Takes over what stands in the view; null where nothing of ours stands there. */
export function beginTakeOver(view: HTMLElement, { names, chunks, look }: TakeOverOptions): TakeOver | null {
  const frame = view.querySelector('[data-portal]');
  const instanceId = frame?.getAttribute('data-portal');
  if (!frame || !instanceId) return null;
  const drawn = view.getAttribute('data-portal-view');
  const locale = toLocale(frame.getAttribute('lang')?.slice(0, 2));
  const painted = paintedOn(view);
  const presses = painted?.presses ?? createPressQueue(view);
  const putBack = keepTyped(view);
  let means: Means | null = null;
  const discard = () => view.replaceChildren();

  const views = (isScreenName(drawn) ? [...names, drawn] : names).map((name) => screens[name]);

  Promise.all([loadMessages(locale), loadAll([...views, ...chunks])])
    .then(
      ([words, here]) => {
        means = { messages: { [locale]: words }, chunks: here };
      },
      () => {
        means = { messages: {}, chunks: new Map() };
        discard();
      },
    )
    .then(look);

  return {
    instanceId: isClone(view) ? undefined : instanceId,
    locale,
    isAt: (screen) => !drawn || drawn === screen,
    means: () => means,
    drawnWith(settings) {
      const told = Object.entries(settings).filter(([name]) => !rich.includes(name));
      return { ...Object.fromEntries(told), ...painted?.settings, messages: means?.messages ?? {} };
    },
    discard,
    finish() {
      view.setAttribute('data-portal-view', ''); // from now on it may show anything
      putBack();
      setTimeout(() => tellTyped(view)); // what this device knows stands in the fields by then
      presses.replay();
    },
  };
}

async function loadAll(loads: readonly (() => Promise<unknown>)[]): Promise<Chunks> {
  return new Map(await Promise.all([...new Set(loads)].map(async (load) => [load, await load()] as const)));
}
