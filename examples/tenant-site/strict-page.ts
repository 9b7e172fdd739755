import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { dist } from '../dist-folder.ts';
import { setTagHeaders } from '../security-headers.ts';

const integrityFile = new URL('cdn/integrity.json', dist);
const entry = 'account-portal.js';

/**
 * The tags under the strictest policy that a page can have, with subresource integrity for every file. The options are
 * `?tag=portal-login,portal-register`, `?root=shadow`, `?isolation=frame` and `?redirect=manual`.
 */
export function createStrictPage(portalOrigin: string): Hono {
  const app = new Hono();
  app.get('/strict', async (context) => {
    const { tag = 'portal-login', root, isolation, redirect } = context.req.query();
    const nonce = randomBytes(16).toString('base64');
    const files = JSON.parse(await readFile(integrityFile, 'utf8')) as Record<string, string>; // written by the build
    const importMap = {
      integrity: Object.fromEntries(
        Object.entries(files).map(([file, value]) => [`${portalOrigin}/cdn/${file}`, value]),
      ),
    };
    const tags = tag
      .split(',')
      .filter((name) => /^portal-[a-z-]+$/.test(name))
      .map((name) => {
        const [open, close] = [raw(`<${name}`), raw(`</${name}>`)];
        return html`${open} api-host="${portalOrigin}" company-id="1001" ${root ? html`render-root="${root}"` : ''} ${isolation ? html`isolation="${isolation}"` : ''} ${redirect ? html`redirect="${redirect}"` : ''}><a href="${portalOrigin}/login?companyId=1001">前往登录页</a>${close}`;
      });

    setTagHeaders(context, { portalOrigin, nonce, framed: isolation === 'frame' });
    // Not enforced: WebKitGTK 2.50 blocks what a file imports, although the import map has its hash.
    context.header('integrity-policy-report-only', 'blocked-destinations=(script)');
    return context.html(html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>青禾粮油 · 登录</title>
<link rel="icon" href="${portalOrigin}/static/icon.svg">
<script type="importmap" nonce="${nonce}">${raw(JSON.stringify(importMap))}</script>
<script type="module" nonce="${nonce}" src="${portalOrigin}/cdn/${entry}" integrity="${files[entry] ?? ''}" crossorigin></script>
</head>
<body>
<main>
${tags}
</main>
</body>
</html>`);
  });
  return app;
}
