import { isScreenName, type LanguageTag, type ScreenName } from '../../core/index.js';
import { fromGlobals, loadTwice, matchLocale } from '../../core/internal.js';
import { loadMessages } from '../../locales/load-messages.js';
import type { Messages } from '../../locales/messages.js';
import { type LoadWithTexts, textsOf } from '../../locales/with-texts.js';
import { loadAll } from '../../react/app/load-chunks.js';
import { createEventReplay } from '../../react/hydration/event-replay.js';
import { dispatchTyped, preserveInput } from '../../react/hydration/preserve-input.js';
import type { Chunks } from '../../react/provider/portal-context.js';
import { screens } from '../../react/screens.js';
import { version } from '../../react/ui/sheet/scope.js';
import type { ElementSettings } from '../attributes/element-settings.js';
import { portalProperties } from '../attributes/portal-members.js';
import { isClone } from '../page/cloned.js';
import { paintedOn } from '../page/painted.js';

/** Set by scripts only, so never part of what was painted. */
const propertyNames: readonly string[] = portalProperties;

/** Hydration of what a server or the loader has drawn. */
export interface Hydration {
  /**
   * Undefined for markup that is drawn anew: of a clone, which may show anything while the original may still be in the
   * page; of another version, whose rules do not match; with damaged settings; and in a language that is not defined here.
   */
  readonly instanceId: string | undefined;
  /** The language of that markup. */
  readonly locale: LanguageTag;
  /** Whether the markup can be that of this screen: a server marks what it rendered, and never knows the fragment. */
  isAt(screen: ScreenName): boolean;
  /**
   * What is needed to draw the same; null until it is loaded. If it cannot be loaded, the markup is discarded, and so is
   * the press that waits.
   */
  means(): Means | null;
  /** The settings it was drawn with: those of attributes only, as properties were not known then. */
  drawnWith(settings: ElementSettings): ElementSettings;
  /** Discards the markup; what was typed is kept. */
  discard(): void;
  /**
   * Removes what the page or a browser extension has put between our elements, each of which is a part: Preact would take it
   * for the element that it expects there, and each of ours for the next one.
   */
  tidy(): void;
  /** Ends the hydration: replays the last press, and restores what was typed. */
  finish(): void;
}

export interface Means {
  readonly messages: Partial<Record<LanguageTag, Partial<Messages>>>;
  readonly chunks: Chunks;
}

export interface HydrationOptions {
  /** The screen of the tag, which the markup shows unless it is marked with another. */
  readonly screen: ScreenName;
  /** What must be loaded besides the screen. */
  readonly chunks: readonly LoadWithTexts<unknown>[];
  /** Called when everything is loaded. */
  readonly look: () => void;
}

/** Begins to hydrate the markup in the view; null where there is none of ours. */
export function beginHydration(box: HTMLElement, { screen, chunks, look }: HydrationOptions): Hydration | null {
  const frame = box.querySelector('[data-portal]');
  const instanceId = frame?.getAttribute('data-portal');
  if (!frame || !instanceId) return null;
  const drawn = box.getAttribute('data-portal-view');
  const lang = frame.getAttribute('lang') ?? '';
  const locale = matchLocale(lang);
  const painted = paintedOn(box);
  /** As a server wrote them; null for any other markup, undefined where they cannot be read. */
  let rendered: ElementSettings | null | undefined;
  try {
    rendered = JSON.parse(box.getAttribute('data-portal-drawn') as string); // of a missing attribute null, too
  } catch {} // stays undefined
  const replay = painted?.replay ?? createEventReplay(box);
  const putBack = preserveInput(box);
  let means: Means | null = null;
  const discard = () => box.replaceChildren();

  const loads = [screens[isScreenName(drawn) ? drawn : screen].load, ...chunks];
  const load = () => Promise.all([loadMessages(locale, textsOf(loads)), loadAll(loads)]);
  loadTwice(load, fromGlobals(window).clock)
    .then(
      ([words, here]) => {
        means = { messages: { [locale]: words }, chunks: here };
      },
      () => {
        means = { messages: {}, chunks: new Map() };
        replay.release();
        discard();
      },
    )
    .then(look);

  return {
    instanceId:
      isClone(box) ||
      rendered === undefined ||
      !lang.startsWith(locale) ||
      frame.getAttribute('data-portal-edition') !== version
        ? undefined
        : instanceId,
    locale,
    isAt: (screen) => !drawn || drawn === screen,
    means: () => means,
    drawnWith(settings) {
      const attributes = Object.entries(settings).filter(([name]) => !propertyNames.includes(name));
      return {
        ...(rendered ?? Object.fromEntries(attributes)),
        ...painted?.settings,
        messages: means?.messages ?? {},
      };
    },
    discard,
    tidy() {
      for (const node of box.querySelectorAll(':not([data-part])'))
        if (!node.closest('svg[data-part], select') && !node.querySelector('[data-part]')) node.remove();
    },
    finish() {
      box.setAttribute('data-portal-view', ''); // from now on it may show any screen
      putBack();
      setTimeout(() => dispatchTyped(box)); // after the remembered account has been filled in
      replay.replay();
    },
  };
}

/** The same object where nothing is added, so that nothing renders again because of it. */
export function withOwn(messages: Means['messages'], tagSettings: ElementSettings['messages']): Means['messages'] {
  return tagSettings ? { ...messages, ...tagSettings } : messages;
}
