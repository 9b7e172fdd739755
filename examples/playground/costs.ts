import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import manifest from '../../package.json' with { type: 'json' };
import { dist } from '../dist-folder.ts';
import { drawnTags, offers } from './choices.ts';

const compress = promisify(brotliCompress);
const cdn = fileURLToPath(new URL('cdn/', dist));
const loader = 'account-portal.js';
const single = 'account-portal.iife.js';

/** Kilobytes of brotli that a visitor loads: until a form can be typed into, and until its task has ended. */
export interface Cost {
  readonly usable: number;
  readonly all: number;
}

/** What each tag costs, by language, and what a frame and the single file do instead; of the files of the last build. */
export interface Costs {
  readonly tags: Readonly<Record<string, Readonly<Record<string, Cost>>>>;
  /** On the page; what is in the frame is loaded by the portal's own page. */
  readonly frame: Cost;
  readonly single: Cost;
}

/** The tasks whose files the budgets of package.json list whole, in Chinese. */
const budgets: Readonly<Record<string, string>> = {
  'portal-login': 'login: in all',
  'portal-auth': 'login: in all',
  'portal-register': 'registration: in all',
  'portal-experience': 'trial: in all',
};

let measured: Promise<Costs> | undefined;

/** Measured once. Rejects where there is no build. */
export function measureCosts(): Promise<Costs> {
  measured ??= measure();
  return measured;
}

async function measure(): Promise<Costs> {
  const lists: Readonly<Record<string, readonly string[]>> = JSON.parse(readFileSync(`${cdn}preload.json`, 'utf8')); // written by the build
  const sizes = new Map<string, number>();
  const sizeOf = async (files: Iterable<string>) => {
    let sum = 0;
    for (const file of new Set(files)) {
      const size = sizes.get(file) ?? (await compress(await readFile(cdn + file))).length;
      sizes.set(file, size);
      sum += size;
    }
    return sum / 1000;
  };
  const filesOfBudget = (tag: string, language: string) =>
    manifest['size-limit']
      .filter(({ name }) => name === budgets[tag])
      .flatMap(({ path }) => path)
      .flatMap((path) => globSync(path.replace('dist/cdn/', '').replace('/zh', `/${language}`), { cwd: cdn }));

  const tags: Record<string, Record<string, Cost>> = {};
  for (const tag of drawnTags) {
    const own = lists[tag] ?? [];
    tags[tag] = {};
    for (const language of offers.language) {
      const all = await sizeOf([
        ...[loader, ...(lists[language] ?? []), ...(lists[`${tag} ${language}`] ?? []), ...own],
        ...filesOfBudget(tag, language),
      ]);
      // The loader draws the first screens that are data; another tag waits for what draws it.
      const drawnByLoader = tag === 'portal-login' || own[0]?.startsWith('chunks/first-');
      const first = tag === 'portal-login' ? [loader] : [loader, ...own.slice(0, 1)];
      tags[tag][language] = { usable: drawnByLoader ? await sizeOf(first) : all, all };
    }
  }
  const frame = await sizeOf([loader, ...(lists.frame ?? [])]);
  const whole = await sizeOf([single]);
  return { tags, frame: { usable: frame, all: frame }, single: { usable: whole, all: whole } };
}
