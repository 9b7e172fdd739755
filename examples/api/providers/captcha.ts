import { PortalError } from 'account-portal';
import { parameterError } from '../envelope.ts';
import type { CaptchaConfig } from './provider-config.ts';

/** The captcha of the pages, whose answer comes with each request for a code. */
export interface Captcha {
  /** Throws unless this is the answer of a person. */
  check(answer: string, address: string): Promise<void>;
}

const limitMs = 5000;

/**
 * Asks the provider, in the way that Turnstile, hCaptcha and reCAPTCHA share: a form with `secret`, `response` and
 * `remoteip`, answered with `{ success }`. Without one, nobody is asked. If it cannot be reached, no code is sent.
 */
export function createCaptcha(config: CaptchaConfig | null, log: (thrown: unknown) => void): Captcha {
  if (config === null) return { check: async () => {} };
  const { url, secret, field } = config;
  return {
    async check(answer, address) {
      if (answer === '') throw parameterError(field);
      const body = new URLSearchParams({ secret, response: answer, remoteip: address });
      const signal = AbortSignal.timeout(limitMs);
      const said = await fetch(url, { method: 'POST', body, redirect: 'error', signal })
        .then(async (response): Promise<unknown> => {
          if (!response.ok) throw new Error(`The server of CAPTCHA_URL answered with ${response.status}.`);
          return response.json();
        })
        .catch((cause: unknown) => {
          log(cause);
          throw new PortalError('server-busy', {}, { cause });
        });
      if (Object(said).success !== true) throw parameterError(field);
    },
  };
}
