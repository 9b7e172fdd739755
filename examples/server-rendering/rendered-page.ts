import { randomBytes } from 'node:crypto';
import { renderToString } from 'account-portal/server';
import { Hono } from 'hono';
import { raw } from 'hono/html';
import { jsx } from 'hono/jsx';
import { setTagHeaders } from '../security-headers.ts';

/** The company of this site: the demo's first one. */
const tenant = { id: '1001', theme: '20ade5', language: 'zh' } as const;

/**
 * A page with a server-rendered form, in which users can type before any script has loaded. `?root=shadow` renders into a
 * declarative shadow root, `?isolation=frame` leaves the form to a frame, `?script=none` leaves the scripts out.
 */
export function createRenderedPage(portalOrigin: string): Hono {
  const app = new Hono();
  app.get('/rendered', (context) => {
    const { root, script, isolation } = context.req.query();
    const framed = isolation === 'frame';
    const nonce = randomBytes(16).toString('base64');
    const form = renderToString(
      'portal-login',
      {
        'api-host': portalOrigin,
        'render-root': root === 'shadow' ? 'shadow' : undefined,
        isolation: framed ? 'frame' : undefined,
        // The browser learns which ways the company offers, which would move what is below them.
        methods: '',
      },
      // The loader would request its next files too, but one round trip later.
      { tenant, nonce, cdn: script === 'none' ? undefined : `${portalOrigin}/cdn` },
    );
    const loader = { type: 'module', src: `${portalOrigin}/cdn/account-portal.js`, crossorigin: '', nonce };

    setTagHeaders(context, { portalOrigin, nonce, styled: true, framed });
    const page = jsx(
      'html',
      { lang: 'zh-CN' },
      jsx(
        'head',
        {},
        jsx('meta', { charset: 'utf-8' }),
        jsx('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        jsx('title', {}, '青禾粮油 · 登录'),
        jsx('link', { rel: 'icon', href: `${portalOrigin}/static/icon.svg` }),
        ...(script === 'none' ? [] : [jsx('script', loader)]),
      ),
      jsx('body', {}, jsx('main', {}, raw(form))),
    );
    return context.html(`<!doctype html>${page}`);
  });
  return app;
}
