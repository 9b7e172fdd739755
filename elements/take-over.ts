import { type Locale, toLocale } from '../core/index.js';
import { loadMessages } from '../locales/load-messages.js';
import type { Messages } from '../locales/messages.js';
import type { ElementSettings } from './element-settings.js';
import { keepTyped } from './keep-typed.js';
import { paintedOn } from './painted.js';
import { portalProperties } from './portal-members.js';
import { createPressQueue } from './press-queue.js';

/** The way from what a server or the loader has drawn to what the element draws itself, on the same nodes. */
export interface TakeOver {
  readonly instanceId: string;
  /** The language of what stands there. */
  readonly locale: Locale;
  /** The words to take over with; null until they are here. Without words nothing stands there any more. */
  messages(): Partial<Record<Locale, Messages>> | null;
  /** What it was drawn with, as far as its attributes told: what is set as a property was not known then. */
  drawnWith(settings: ElementSettings): ElementSettings;
  /** Draw anew; what was typed is kept. */
  discard(): void;
  /** What was pressed meanwhile happens now. */
  finish(): void;
}

/** Null where nothing of ours stands in the view. `look` is called when the words are here. */
export function beginTakeOver(view: HTMLElement, look: () => void): TakeOver | null {
  const frame = view.querySelector('[data-portal]');
  const instanceId = frame?.getAttribute('data-portal');
  if (!frame || !instanceId) return null;
  const locale = toLocale(frame.getAttribute('lang')?.slice(0, 2));
  const painted = paintedOn(view);
  const presses = painted?.presses ?? createPressQueue(view);
  const putBack = keepTyped(view);
  let messages: Partial<Record<Locale, Messages>> | null = null;
  const discard = () => view.replaceChildren();

  loadMessages(locale)
    .then(
      (words) => {
        messages = { [locale]: words };
      },
      () => {
        messages = {};
        discard();
      },
    )
    .then(look);

  return {
    instanceId,
    locale,
    messages: () => messages,
    drawnWith(settings) {
      const told = Object.entries(settings).filter(([name]) => !(name in portalProperties));
      return { ...Object.fromEntries(told), ...painted?.settings, messages: messages ?? {} };
    },
    discard,
    finish() {
      putBack();
      presses.replay();
    },
  };
}
