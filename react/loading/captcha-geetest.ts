import { PortalError } from '../../core/index.js';
import type { AskVendor } from './ask-vendor.js';
import { fromVendor } from './vendor-script.js';

interface Challenge {
  onReady(call: () => void): Challenge;
  onSuccess(call: () => void): Challenge;
  onClose(call: () => void): Challenge;
  onError(call: () => void): Challenge;
  showCaptcha(): void;
  getValidate(): Readonly<Record<string, string>> | false;
  destroy(): void;
}
type Start = (options: Readonly<Record<string, unknown>>, ready: (challenge: Challenge) => void) => void;

const source = 'https://static.geetest.com/v4/gt4.js';
const languages = { zh: 'zho', en: 'eng', es: 'spa' };

/** Geetest 4, in its own window over the page. */
export const askGeetest: AskVendor = async ({ key, script = source }, { signal, locale }) => {
  const start = await fromVendor<Start>('initGeetest4', script, signal);
  let shown: Challenge | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new PortalError('captcha-unavailable'));
      signal.addEventListener('abort', () => resolve(null), { once: true });
      start({ captchaId: key, product: 'bind', language: languages[locale], onError: fail }, (challenge) => {
        shown = challenge;
        if (signal.aborted) return challenge.destroy();
        challenge
          .onReady(() => challenge.showCaptcha())
          .onSuccess(() => {
            const { lot_number, captcha_output, pass_token, gen_time } = challenge.getValidate() || {};
            if (!lot_number || !captcha_output || !pass_token || !gen_time) return fail();
            resolve({ lot_number, captcha_output, pass_token, gen_time });
          })
          .onClose(() => resolve(null))
          .onError(fail);
      });
    });
  } finally {
    shown?.destroy();
  }
};
