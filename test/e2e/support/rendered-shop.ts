import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { snippets } from '../../support/run-snippet.ts';
import { bundle } from './bundle.ts';

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
  const [onServer, inBrowser] = await Promise.all([
    bundle(`${provider}${server}`, { platform: 'node' }),
    bundle(`${provider}${browser}`),
  ]);
  const folder = resolve('.cache/e2e/shop');
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/server.mjs`, onServer.script);
  const { markup } = (await import(/* @vite-ignore */ pathToFileURL(`${folder}/server.mjs`).href)) as {
    markup: string;
  };
  return { markup, ...inBrowser };
}

const server = `
import { Login } from 'account-portal/react';
import { renderToString } from 'react-dom/server.browser';
export const markup = renderToString(<ShopPortal><Login /></ShopPortal>);`;

const browser = `
import { Login } from 'account-portal/react';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
const main = document.querySelector('main')!;
const errors: string[] = [];
function Hydrated() {
  useEffect(() => void (main.dataset.hydrated = errors.join() || 'silently'));
  return null;
}
const onRecoverableError = (error: unknown) => void errors.push(String(error));
hydrateRoot(main, <><ShopPortal><Login /></ShopPortal><Hydrated /></>, { onRecoverableError });`;
