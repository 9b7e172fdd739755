import { randomBytes } from 'node:crypto';
import { renderToString } from 'account-portal/server';
import { Hono } from 'hono';
import { raw } from 'hono/html';
import { jsx } from 'hono/jsx';
import { setTagHeaders } from '../security-headers.ts';

/** What this site knows of its company; the demo's first one. */
const tenant = { id: '1001', theme: '20ade5', language: 'zh' } as const;

/**
 * A page that a server draws, form and all: nothing of ours has to be fetched before a person can type. `?root=shadow`
 * draws into a declarative shadow root, `?script=none` stays without scripts.
 */
export function createRenderedPage(portalOrigin: string): Hono {
  const app = new Hono();
  app.get('/rendered', (context) => {
    const { root, script } = context.req.query();
    const nonce = randomBytes(16).toString('base64');
    const form = renderToString(
      'portal-login',
      { 'api-host': portalOrigin, 'render-root': root === 'shadow' ? 'shadow' : undefined },
      // The loader asks for its next files as well, one round trip later.
      { tenant, nonce, cdn: script === 'none' ? undefined : `${portalOrigin}/cdn` },
    );
    const loader = { type: 'module', src: `${portalOrigin}/cdn/account-portal.js`, crossorigin: '', nonce };

    setTagHeaders(context, { portalOrigin, nonce, styled: true });
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
