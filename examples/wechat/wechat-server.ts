import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { readAuthorizeRequest, toAnswerAddress, type WechatApp } from './authorize-request.ts';
import { createCodes } from './codes.ts';
import { consentPage, faultPage, forwardPage, pagePolicy, phonePage, scannedPage, scanPage } from './pages.ts';
import { createScans } from './scans.ts';
import { newPerson, toPerson, type WechatPerson } from './wechat-people.ts';

export interface WechatServerOptions {
  readonly apps: readonly WechatApp[];
  /** Milliseconds since the epoch; the machine's clock by default. */
  readonly now?: () => number;
}

const holderCookie = 'wechat_holder';

/**
 * A stand-in for WeChat's authorization server, on this machine only: it makes the same checks as the real one, and its
 * home page simulates the phone.
 */
export function createWechatServer({ apps, now = Date.now }: WechatServerOptions): Hono {
  const server = new Hono();
  const codes = createCodes(apps, now);
  const scans = createScans(now);

  server.use('*', async (context, next) => {
    await next();
    context.header('content-security-policy', pagePolicy);
    context.header('referrer-policy', 'no-referrer');
    context.header('cache-control', 'no-store');
  });
  server.use('/static/*', serveStatic({ root: fileURLToPath(new URL('./', import.meta.url)) }));

  server.get('/connect/oauth2/authorize', (context) => {
    if (!/MicroMessenger\//.test(context.req.header('user-agent') ?? ''))
      return context.html(faultPage({ number: null, text: '请在微信客户端打开链接 · Open this link in WeChat' }));
    const request = readAuthorizeRequest(context.req.url, 'official', apps);
    if ('text' in request) return context.html(faultPage(request));
    const holder = holderOf(context);
    const answer = toAnswerAddress(request, codes.issue(request, holder));
    return context.html(request.scope === 'snsapi_base' ? forwardPage(answer) : consentPage(request, holder, answer));
  });

  server.get('/connect/qrconnect', (context) => {
    const request = readAuthorizeRequest(context.req.url, 'web', apps);
    if ('text' in request) return context.html(faultPage(request));
    if (context.req.query('self_redirect') !== 'true')
      return context.html(faultPage({ number: null, text: 'this stand-in knows self_redirect=true only' }));
    const scan = scans.open(request);
    return context.html(scanPage(scan, `${new URL(context.req.url).origin}/scan/${scan.id}`));
  });
  server.get('/connect/l/qrconnect', (context) => {
    const { state, answer } = scans.find(context.req.query('id') ?? '') ?? { state: 'expired', answer: '' };
    return context.json({ state, answer });
  });

  // The equivalent of the native SDK, without a page.
  server.get('/connect/app', (context) => {
    const { appid, scope = 'snsapi_userinfo', state = '', person = newPerson() } = context.req.query();
    const app = apps.find(({ id, kind }) => id === appid && kind === 'app');
    if (app === undefined || scope !== 'snsapi_userinfo') return context.json({ errcode: -6 });
    return context.json({ errcode: 0, code: codes.issue({ app, scope }, toPerson(person)), state });
  });

  server.get('/sns/oauth2/access_token', (context) => context.json(codes.exchange(context.req.query())));
  server.get('/sns/userinfo', (context) => context.json(codes.profile(context.req.query())));

  server.get('/', (context) => context.html(phonePage(holderOf(context), scans.waiting())));
  server.post('/holder', async (context) => {
    const { id } = await context.req.parseBody();
    hold(context, typeof id === 'string' && /^[\w.-]{1,40}$/.test(id) ? id : newPerson());
    return context.redirect('/', 303);
  });
  server.get('/scan/:id', (context) => {
    const scan = scans.find(context.req.param('id'));
    if (scan === undefined)
      return context.html(faultPage({ number: null, text: '二维码已失效 · The code has expired' }));
    if (scan.state !== 'confirmed') scan.state = 'scanned';
    return context.html(scannedPage(scan, holderOf(context)));
  });
  server.post('/scan/:id', async (context) => {
    const scan = scans.find(context.req.param('id'));
    const { decision } = await context.req.parseBody();
    if (scan && scan.state !== 'confirmed') {
      scan.state = decision === 'allow' ? 'confirmed' : 'refused';
      if (scan.state === 'confirmed')
        scan.answer = toAnswerAddress(scan.request, codes.issue(scan.request, holderOf(context)));
    }
    return context.redirect('/', 303);
  });
  return server;
}

/** The user of the simulated phone: the one chosen, else a new one, remembered in a cookie. */
function holderOf(context: Context): WechatPerson {
  const known = getCookie(context, holderCookie) ?? '';
  return toPerson(/^[\w.-]{1,40}$/.test(known) ? known : hold(context, newPerson()));
}

function hold(context: Context, id: string): string {
  setCookie(context, holderCookie, id, { httpOnly: true, sameSite: 'Lax', path: '/' });
  return id;
}
