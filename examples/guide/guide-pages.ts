import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { cachedForEver } from '../built-files.ts';
import { securityHeaders } from '../security-headers.ts';
import { builtFolder } from './folders.ts';
import { digestOfSources, readStamp } from './sources.ts';

type Making = { readonly ended: false } | { readonly ended: true; readonly said: string };

/**
 * Serves `/guide`, once `npm run docs` has made it. A server that `makes` it does so when it is first asked for, as most who
 * start the demo do not ask: by a process of its own, while a page says so.
 */
export function createGuidePages({ makes }: { readonly makes: boolean }): Hono {
  const app = new Hono();
  let making: Making | null = null;

  function make(): Making {
    const child = spawn(process.execPath, [fileURLToPath(new URL('build.ts', import.meta.url))], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(0, 4000);
    });
    child.once('close', (status) => {
      making = status === 0 ? null : { ended: true, said };
    });
    process.once('exit', () => child.kill());
    return { ended: false };
  }

  const files = serveStatic({ root: builtFolder, rewriteRequestPath: toFile });
  app.get('/guide', (context) => context.redirect('/guide/'));
  app.get('/guide/*', async (context, next) => {
    const stamp = readStamp();
    const isFile = context.req.path.startsWith('/guide/assets/');
    if (stamp === null && !makes) return next();
    if (makes && !isFile && (making || stamp?.digest !== digestOfSources())) {
      making ??= make();
      const page = toWaitingPage(making);
      if (making.ended) making = null; // the next request tries again
      context.header('retry-after', '3');
      return securityHeaders({ connect: [], script: [], style: ["'unsafe-inline'"] })(context, async () => {
        context.res = await context.html(page, 503);
      });
    }
    const headers = securityHeaders({
      connect: [],
      script: stamp?.scripts ?? [],
      style: ["'unsafe-inline'"],
      trustedTypes: null,
    });
    return headers(context, async () => {
      const found = await files(context, next);
      if (found) context.res = found;
      if (found && isFile) context.header('cache-control', cachedForEver);
    });
  });
  return app;
}

/** A page has an address without `.html`; every file has an ending. */
function toFile(path: string): string {
  const file = path.slice('/guide'.length);
  return file.endsWith('/') || /\.\w+$/.test(file) ? file : `${file}.html`;
}

const toWaitingPage = (making: Making) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${making.ended ? '' : html`<meta http-equiv="refresh" content="3">`}
<title>account-portal</title>
<style>
  body { font: 1rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem }
  pre { white-space: pre-wrap; font-size: 0.8rem }
</style>
</head>
<body>
<h1>${making.ended ? 'The guide could not be built' : 'The guide is being built'}</h1>
${
  making.ended
    ? html`<p>Reload this page to try again. This is what the generator says:</p><pre>${making.said}</pre>`
    : html`<p>This happens once, and takes about a minute. The page opens by itself.</p><p lang="zh">正在生成文档，只需一次，大约一分钟。完成后会自动打开。</p>`
}
</body>
</html>`;
