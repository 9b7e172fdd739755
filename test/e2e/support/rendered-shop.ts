import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { snippets } from '../../support/run-snippet.ts';

export interface RenderedShop {
  /** What the server renders into `<main>`. */
  readonly markup: string;
  /** The stylesheet file that the provider imports. */
  readonly style: string;
  /** Hydrates `<main>`, then sets `data-hydrated` on it: `silently`, or the errors React has recovered from. */
  readonly script: string;
}

/** A login below the provider that react/README.md shows for a framework, bundled for a server and for a browser. */
export async function renderShop(): Promise<RenderedShop> {
  const provider = snippets('tsx').find((code) => code.includes('styles.css')) ?? '';
  const folder = resolve('.cache/e2e/shop');
  const bundle = (name: string, contents: string, options: BuildOptions) =>
    build({
      stdin: { contents: `${provider}\n${contents}`, loader: 'tsx', resolveDir: process.cwd(), sourcefile: name },
      bundle: true,
      format: 'esm',
      outfile: `${folder}/${name}.mjs`,
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'error',
      ...options,
    });
  await bundle(
    'server',
    `import { Login } from 'account-portal/react';
    import { renderToString } from 'react-dom/server.browser';
    export const markup = renderToString(<ShopPortal><Login /></ShopPortal>);`,
    { platform: 'node' },
  );
  await bundle(
    'browser',
    `import { Login } from 'account-portal/react';
    import { useEffect } from 'react';
    import { hydrateRoot } from 'react-dom/client';
    const main = document.querySelector('main')!;
    const told: string[] = [];
    function Hydrated() {
      useEffect(() => void (main.dataset.hydrated = told.join() || 'silently'));
      return null;
    }
    const onRecoverableError = (error: unknown) => void told.push(String(error));
    hydrateRoot(main, <><ShopPortal><Login /></ShopPortal><Hydrated /></>, { onRecoverableError });`,
    { minify: true, target: 'es2022' },
  );
  const { markup } = (await import(/* @vite-ignore */ pathToFileURL(`${folder}/server.mjs`).href)) as {
    markup: string;
  };
  const [style, script] = await Promise.all(
    ['browser.css', 'browser.mjs'].map((file) => readFile(`${folder}/${file}`, 'utf8')),
  );
  return { markup, style: style ?? '', script: (script ?? '').replaceAll('</', '<\\/') };
}
