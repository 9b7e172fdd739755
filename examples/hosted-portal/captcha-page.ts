import { readLinkParams, toLocale } from 'account-portal';
import type { VendorCaptcha } from 'account-portal/react';
import { Hono } from 'hono';
import { securityHeaders } from '../security-headers.ts';
import { captchaPath } from './captcha-frame.ts';
import { toVendorPolicy } from './captcha-vendors.ts';
import { captchaWords } from './captcha-words.ts';
import { toDataScript } from './data-script.ts';
import { type FramedBy, framingOrigins } from './embed-page.ts';
import { fillPage } from './fill-page.ts';

/**
 * `/captcha`: the page in which the script of the vendor runs, shown by the portal's other pages in a frame, and the only
 * one whose policy allows that script. With `companyId` it is for a page that sites of this company frame, which have to
 * be named, too, and whose own frames need the header of `createEmbedPage`.
 */
export function createCaptchaPage(captcha: VendorCaptcha, framedBy: FramedBy): Hono {
  const app = new Hono();
  app.get(captchaPath, async (context) => {
    const { companyId } = readLinkParams(context.req.url);
    const around = await framingOrigins(framedBy, companyId);
    const headers = securityHeaders({ ...toVendorPolicy(captcha), framedBy: ["'self'", ...around] });
    await headers(context, async () => {});
    if (companyId !== null) context.header('cross-origin-embedder-policy', 'credentialless');
    const language = toLocale(context.req.query('locale'));
    const settings = toDataScript('settings', { captcha });
    return context.html(await fillPage('captcha', { ...captchaWords[language], language, settings }));
  });
  return app;
}
