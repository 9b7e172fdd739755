import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { installApart } from '../tools/install-apart.mjs';

export interface Prepared {
  /** The served folder. */
  readonly root: string;
  /** Contestants that cannot run here, with the reason. */
  readonly missing: Readonly<Record<string, string>>;
}

const pages = 'test/bench/pages';
const root = '.cache/bench/pages';
const otherBuild = '.cache/bench/before';
const peersFolder = '.cache/bench/peers';
const peers = ['hanko', 'supabase', 'supertokens', 'amplify'];

/**
 * Writes every contestant as static files: same bundler, minified, without external requests. With `against`, the folder of
 * another build or checkout, also our pages of that one, whose names end in `-before`.
 */
export async function preparePages(wanted: ReadonlySet<string>, against?: string): Promise<Prepared> {
  const missing: Record<string, string> = {};
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  await writeFloors();
  await writeOurs('dist', '');
  if (against) {
    // Here, its server entry finds its packages.
    rmSync(otherBuild, { recursive: true, force: true });
    cpSync(existsSync(join(against, 'dist')) ? join(against, 'dist') : against, otherBuild, { recursive: true });
    await writeOurs(otherBuild, '-before');
  }
  const chosen = peers.filter((name) => wanted.has(name));
  const fault = chosen.length > 0 ? installApart('test/bench/peers', peersFolder) : null;
  for (const name of chosen) {
    if (fault === null) await bundle(name, `${peersFolder}/${name}.${name === 'hanko' ? 'js' : 'jsx'}`);
    else missing[name] = fault;
  }
  return { root, missing };
}

async function writeFloors(): Promise<void> {
  for (const name of ['floor', 'floor-element']) {
    cpSync(`${pages}/${name}`, `${root}/${name}`, { recursive: true });
    for (const type of ['js', 'css'])
      for (const file of [`${root}/${name}/floor.${type}`, `${root}/${name}/floor-login.${type}`])
        if (existsSync(file))
          await build({ entryPoints: [file], outfile: file, allowOverwrite: true, minify: true, charset: 'utf8' });
  }

  const page = readFileSync(`${root}/floor/index.html`, 'utf8');
  const [style, script] = ['css', 'js'].map((type) => readFileSync(`${root}/floor/floor.${type}`, 'utf8'));
  writePage(
    'floor-inline',
    page
      .replace(/<link rel="stylesheet".*/, () => `<style>${style}</style>`)
      .replace(/<script.*/, () => `<script type="module">${script}</script>`),
  );

  for (const name of ['react-floor', 'preact-floor']) {
    const compat = { react: 'preact/compat', 'react-dom/client': 'preact/compat/client' };
    await bundle(name, `${pages}/floor-component/main.jsx`, name === 'preact-floor' ? compat : {});
    cpSync(`${root}/floor/floor.css`, `${root}/${name}/main.css`);
    writePage(name, shell({ head: `<link rel="stylesheet" href="main.css" />${mainScript}`, body: place }));
  }
}

const mainScript = '<script type="module" src="main.js"></script>';
const place = '<div id="root"></div>';
const ourTag = (attributes = '') => `<portal-login api-host="%ORIGIN%" company-id="1001"${attributes}></portal-login>`;
/** A placeholder for the server's URL. */
const somewhere = 'http://127.0.0.1:1';

async function writeOurs(dist: string, suffix: string): Promise<void> {
  const cdn = `cdn${suffix}`;
  cpSync(join(dist, 'cdn'), `${root}/${cdn}`, { recursive: true });
  const script = `<script type="module" src="/${cdn}/account-portal.js"></script>`;
  const write = (name: string, head: string, body: string) => writePage(name + suffix, shell({ head, body }));
  write('ours', script, ourTag());
  const { en: soon } = JSON.parse(readFileSync(`${root}/${cdn}/preload.json`, 'utf8')) as { en: string[] }; // written by the build
  const lines = soon.map(
    (file) => `<link rel="modulepreload" href="/${cdn}/${file}" fetchpriority="low" crossorigin />`,
  );
  write('ours-preloaded', [script, ...lines].join('\n'), ourTag());
  write('ours-register', script, ourTag().replaceAll('portal-login', 'portal-register'));
  write('ours-shadow', script, ourTag(' render-root="shadow"'));
  const server: typeof import('account-portal/server') = await import(
    pathToFileURL(resolve(dist, 'elements/server.js')).href
  );
  const rendered = server.renderToString(
    'portal-login',
    { 'api-host': somewhere },
    { tenant: { id: '1001', theme: '20ade5' }, locale: 'en' },
  );
  write('ours-prerendered', script, rendered.replaceAll(somewhere, '%ORIGIN%'));
}

function writePage(name: string, page: string): void {
  mkdirSync(`${root}/${name}`, { recursive: true });
  writeFileSync(`${root}/${name}/index.html`, page);
}

function shell({ head, body }: { head: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Log in</title>
<link rel="icon" href="data:," />
${head}
</head>
<body>
${body}
</body>
</html>
`;
}

async function bundle(name: string, entry: string, alias: Record<string, string> = {}): Promise<void> {
  await build({
    entryPoints: { main: entry },
    outdir: `${root}/${name}`,
    alias,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
  });
  const sheet = existsSync(`${root}/${name}/main.css`) ? '<link rel="stylesheet" href="main.css" />' : '';
  writePage(name, shell({ head: sheet + mainScript, body: name === 'hanko' ? '<hanko-auth></hanko-auth>' : place }));
}
