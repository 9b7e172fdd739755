import { createDeadline } from '../base/deadline.js';
import { isPortalError, PortalError } from '../errors.js';
import type { CaptchaRequest } from '../portal/options.js';
import type { Portal } from '../portal/portal.js';

/** The captcha of the page. It may never resolve, for example if its script is blocked or its window is hidden. */
export interface Captcha {
  /**
   * The provider's fields; null if the user closed it, gave it up, or left. Rejects with `captcha-expired` after two
   * minutes, and with `captcha-unavailable`, or `offline`, if the page could not show it.
   */
  ask(request: CaptchaRequest): Promise<Readonly<Record<string, string>> | null>;
  /** It has been open for a while: the user is working on it, or sees nothing. */
  slow(): boolean;
  /** Ends it as if the user had closed it. */
  giveUp(): void;
}

/** Milliseconds after which a way to cancel is offered, as the captcha may be invisible. */
const noticed = 10_000;
/** The timeout in milliseconds, long enough to solve a captcha. */
const limit = 120_000;

/** Runs one captcha at a time. `onSlow` is called when `slow` may have changed. */
export function createCaptcha({ captcha, locale, environment }: Portal, onSlow: () => void): Captcha {
  const { clock } = environment;
  let slow = false;
  let giveUp = () => {};
  const setSlow = (next: boolean) => {
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
        return await deadline.race(captcha({ ...request, locale: locale.get(), signal: deadline.signal }));
      } catch (thrown) {
        if (call.signal.aborted) return null;
        if (deadline.signal.aborted) throw new PortalError('captcha-expired', {}, { cause: thrown });
        if (!environment.online()) throw new PortalError('offline', {}, { cause: thrown });
        if (isPortalError(thrown)) throw thrown;
        throw new PortalError('captcha-unavailable', {}, { cause: thrown });
      } finally {
        signal.removeEventListener('abort', stop);
        rest();
        deadline.release();
        setSlow(false);
      }
    },
  };
}
