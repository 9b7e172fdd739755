import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { cachedForEver } from '../built-files.ts';
import { securityHeaders } from '../security-headers.ts';
import { builtFolder } from './folders.ts';
import { digestOfSources, readStamp } from './sources.ts';

/**
 * Serves `/guide`, once `npm run docs` has made it. A server that `makes` it does so when it is first asked for, as most who
 * start the demo do not ask: by a process of its own, while a page says so. Later changes are made likewise, while the site of
 * before is shown.
 */
export function createGuidePages({ makes }: { readonly makes: boolean }): Hono {
  const app = new Hono();
  const maker = createMaker();
  let files: ReturnType<typeof serveStatic> | undefined;

  app.get('/guide', (context) => context.redirect('/guide/'));
  // The generator puts its own folder before each address.
  app.get('/guide/playground', (context) => context.redirect('/playground'));
  app.get('/guide/*', async (context, next) => {
    const stamp = readStamp();
    const { path } = context.req;
    const isAsset = path.startsWith('/guide/assets/');
    const said = makes && !isAsset && stamp?.digest !== digestOfSources() ? maker.make() : null;
    if (stamp === null) return makes ? waiting(context, said) : next();

    const { scripts } = stamp;
    files ??= serveStatic({ root: builtFolder, rewriteRequestPath: toFile }); // it warns of a folder that is not there yet
    const send = files;
    const headers = securityHeaders({ connect: [], script: scripts, style: ["'unsafe-inline'"], trustedTypes: null });
    return headers(context, async () => {
      context.res = (await send(context, async () => undefined)) ?? (await missing(context, path));
      if (isAsset) context.header('cache-control', cachedForEver);
    });
  });
  return app;
}

/** Makes the site in a process of its own, once at a time. */
function createMaker() {
  let isMaking = false;
  let failure: string | null = null;
  return {
    /** What the last attempt has said, if it has failed: the next call tries again. */
    make(): string | null {
      const told = failure;
      failure = null;
      if (isMaking || told !== null) return told;
      isMaking = true;
      const program = fileURLToPath(new URL('build.ts', import.meta.url));
      const child = spawn(process.execPath, [program], { stdio: ['ignore', 'ignore', 'pipe'] });
      const stop = () => child.kill();
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said = `${said}${text}`.slice(0, 4000);
      });
      child.once('close', (status) => {
        process.off('exit', stop);
        isMaking = false;
        failure = status === 0 ? null : said;
      });
      process.once('exit', stop);
      return null;
    },
  };
}

function waiting(context: Context, failure: string | null) {
  const headers = securityHeaders({ connect: [], script: [], style: ["'unsafe-inline'"] });
  return headers(context, async () => {
    context.res = await context.html(toWaitingPage(failure), 503);
  });
}

/** A page that there is in English only, or none. */
async function missing(context: Context, path: string): Promise<Response> {
  const english = path.replace('/guide/zh/', '/guide/');
  if (english !== path && existsSync(`${builtFolder}${toFile(english)}`)) return context.redirect(english);
  return context.html(await readFile(`${builtFolder}/404.html`, 'utf8'), 404);
}

/** A page has an address without `.html`; every file has an ending. */
function toFile(path: string): string {
  const file = path.slice('/guide'.length);
  return file.endsWith('/') || /\.\w+$/.test(file) ? file : `${file}.html`;
}

const toWaitingPage = (failure: string | null) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${failure ? '' : html`<meta http-equiv="refresh" content="3">`}
<title>account-portal</title>
<style>
  body { font: 1rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem }
  pre { white-space: pre-wrap; font-size: 0.8rem }
</style>
</head>
<body>
<h1>${failure ? 'The guide could not be built' : 'The guide is being built'}</h1>
${
  failure
    ? html`<p>Reload this page to try again. This is what the generator says:</p><pre>${failure}</pre>`
    : html`<p>This happens once, and takes about a minute. The page opens by itself.</p><p lang="zh">正在生成文档，只需一次，大约一分钟。完成后会自动打开。</p>`
}
</body>
</html>`;
