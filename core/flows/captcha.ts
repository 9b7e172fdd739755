import type { Portal } from '../portal.js';
import type { CaptchaRequest } from '../portal-options.js';
import { createDeadline } from '../transport/deadline.js';

/** The captcha of the page, which may never answer: its script can be lost, its window hidden behind another. */
export interface Captcha {
  /** The provider's fields; null when the person closed it, gave it up, or waits no longer. */
  ask(request: CaptchaRequest): Promise<Readonly<Record<string, string>> | null>;
  /** It has had a person waiting for a while: at work on it, or with nothing to see. */
  slow(): boolean;
  /** Ends it as if the person had closed it. */
  giveUp(): void;
}

/** Milliseconds after which who has nothing to see wants another way. */
const noticed = 10_000;
/** Milliseconds after which it ends by itself: long enough for somebody at work on it. */
const limit = 120_000;

/** One captcha at a time. `onSlow` hears whenever `slow` says something else. */
export function createCaptcha({ captcha, environment: { clock } }: Portal, onSlow: () => void): Captcha {
  let slow = false;
  let giveUp = () => {};
  const setSlow = (next: boolean) => {
    if (next === slow) return;
    slow = next;
    onSlow();
  };

  return {
    slow: () => slow,
    giveUp: () => giveUp(),
    async ask(request) {
      const { signal } = request;
      const call = new AbortController();
      const stop = () => call.abort();
      giveUp = stop;
      signal.addEventListener('abort', stop);
      const deadline = createDeadline(clock, limit, call.signal);
      const rest = clock.after(noticed, () => setSlow(true));
      try {
        return await deadline.race(captcha({ ...request, signal: deadline.signal }));
      } catch (thrown) {
        if (call.signal.aborted) return null;
        throw thrown;
      } finally {
        signal.removeEventListener('abort', stop);
        rest();
        deadline.release();
        setSlow(false);
      }
    },
  };
}
