import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { renderToString } from 'account-portal/server';
import { Hono } from 'hono';
import { raw } from 'hono/html';
import { jsx } from 'hono/jsx';
import { setTagHeaders } from '../security-headers.ts';

const preloadFile = fileURLToPath(new URL('../../dist/cdn/preload.json', import.meta.url));

/** What this site knows of its company; the demo's first one. */
const tenant = { id: '1001', theme: '20ade5', language: 'zh' } as const;

/** By language, what the loader asks for next. */
type Preload = Readonly<Record<typeof tenant.language, readonly string[]>>;

/**
 * A page that a server draws, form and all: nothing of ours has to be fetched before a person can type. `?root=shadow`
 * draws into a declarative shadow root, `?script=none` stays without scripts.
 */
export function createRenderedPage(portalOrigin: string): Hono {
  const app = new Hono();
  app.get('/rendered', async (context) => {
    const { root, script } = context.req.query();
    const nonce = randomBytes(16).toString('base64');
    const { [tenant.language]: soon } = JSON.parse(await readFile(preloadFile, 'utf8')) as Preload;
    const form = renderToString(
      'portal-login',
      { 'api-host': portalOrigin, 'render-root': root === 'shadow' ? 'shadow' : undefined },
      { tenant, nonce },
    );
    const scripts = [
      // The loader asks for these as well, one round trip later.
      ...soon.map((file) =>
        jsx('link', {
          ...{ rel: 'modulepreload', href: `${portalOrigin}/cdn/${file}` },
          ...{ fetchpriority: 'low', crossorigin: '', nonce },
        }),
      ),
      jsx('script', { type: 'module', src: `${portalOrigin}/cdn/account-portal.js`, crossorigin: '', nonce }),
    ];

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
        ...(script === 'none' ? [] : scripts),
      ),
      jsx('body', {}, jsx('main', {}, raw(form))),
    );
    return context.html(`<!doctype html>${page}`);
  });
  return app;
}
