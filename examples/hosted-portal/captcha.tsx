import { vendorCaptcha } from 'account-portal/react';
import type { CaptchaWindow } from './captcha-frame.ts';
import { readPageSettings } from './page-settings.ts';

/** The page with the script of a vendor; that is loaded when the page around this one asks. */
const { captcha } = readPageSettings();
const offered: CaptchaWindow = window;
const left = new AbortController();
const leave = () => left.abort();

document.querySelector('button')?.addEventListener('click', leave);
document.addEventListener('keydown', ({ key }) => key === 'Escape' && leave());

if (captcha && window.parent !== window) {
  offered.askCaptcha = ({ locale, signal }) => {
    signal.addEventListener('abort', leave);
    const given = new Promise<null>((resolve) => {
      if (left.signal.aborted) resolve(null);
      left.signal.addEventListener('abort', () => resolve(null));
    });
    // Purpose and recipient are nothing that a vendor is told.
    const asked = vendorCaptcha(captcha)({ purpose: 'login', recipient: '', locale, signal: left.signal });
    return Promise.race([given, asked]);
  };
}
