import { PortalError } from '../../core/index.js';
import type { AskVendor } from './ask-vendor.js';
import { fromVendor } from './vendor-script.js';

interface Turnstile {
  render(box: HTMLElement, options: Readonly<Record<string, unknown>>): string;
  reset(id: string): void;
  remove(id: string): void;
}

const source = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
const languages = { zh: 'zh-cn', en: 'en', es: 'es' };

/** Turnstile of Cloudflare: invisible, unless it asks the user to tick a box in the middle of the page. */
export const askTurnstile: AskVendor = async ({ key, script = source }, { signal, locale }) => {
  const api = await fromVendor<Turnstile>('turnstile', script, signal);
  const box = document.createElement('div');
  const { style } = box;
  style.position = 'fixed';
  style.inset = '50% auto auto 50%';
  style.transform = 'translate(-50%, -50%)';
  style.zIndex = '2147483647';
  document.body.append(box);
  let id = '';
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => {
        reject(new PortalError('captcha-unavailable'));
        return true; // the vendor is not to log it
      };
      signal.addEventListener('abort', () => resolve(null), { once: true });
      id = api.render(box, {
        sitekey: key,
        language: languages[locale],
        appearance: 'interaction-only',
        callback: (token: string) => resolve({ 'cf-turnstile-response': token }),
        'error-callback': fail,
        'unsupported-callback': fail,
        'expired-callback': () => api.reset(id),
        'timeout-callback': () => api.reset(id),
      });
    });
  } finally {
    api.remove(id);
    box.remove();
  }
};
