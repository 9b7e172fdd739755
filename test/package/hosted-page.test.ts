import { readdirSync, readFileSync } from 'node:fs';
import { routes } from 'account-portal';
import { wireCompany } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { companyAt, type KnownCompany } from '../../examples/hosted-portal/company-at.ts';
import { createHostedPages } from '../../examples/hosted-portal/hosted-pages.ts';

const folder = 'dist/examples/hosted-portal';
const pageAt = async (path: string, company: KnownCompany | null = null) => {
  const pages = createHostedPages({ framedBy: async () => [], companyAt: async () => company });
  return (await pages.request(path)).text();
};
const namedIn = (page: string) =>
  [...page.matchAll(/rel="modulepreload" href="\/assets\/([^"]+)"/g)].map(([, file = '']) => file);
/** What a file imports at once. */
const importsOf = (file: string) =>
  [
    ...readFileSync(`${folder}/${file}`, 'utf8').matchAll(
      /(?:from|import)\s*["'`]\.\/(?:chunks\/)?([\w.-]+\.js)["'`]/g,
    ),
  ].map(([, name]) => `chunks/${name}`);

const screens = Object.values(routes).flatMap(({ paths }) => paths.slice(0, 1));

test.each([...screens, '/home', '/nowhere'])('the page %s names every file that its script waits for', async (path) => {
  const named = namedIn(await pageAt(path));
  const entry = path === '/home' ? 'arrival.js' : 'main.js';

  expect(named).toContainEqual(expect.stringMatching(/^chunks\/zh-/));
  expect([entry, ...named].flatMap(importsOf).filter((file) => !named.includes(file))).toEqual([]);
});

test('a page of its own screen names the files of no other one', async () => {
  const [login, register] = [namedIn(await pageAt('/login')), namedIn(await pageAt('/register'))];

  expect(register).toEqual(expect.arrayContaining(login));
  expect(register).toContainEqual(expect.stringMatching(/registration-/));
  expect(login.length).toBeLessThan(8);
});

test('a company goes into its page as data, whatever it is called, and its language is fetched with it', async () => {
  const name = '</script><img src=x onerror=alert(1)><!--<script>$&';
  const fetch = async () => Response.json({ status: 1, data: wireCompany({ name_: name, language_type_: 'es' }) });
  const known = await withFetch(fetch, () =>
    companyAt('http://127.0.0.1:9', 'http://127.0.0.1:9/login?companyId=1001'),
  );

  const page = await pageAt('/login?companyId=1001', known);

  const [, data = ''] = /<script type="application\/json" id="company">(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(data)).toMatchObject({ status: 'ready', companyId: '1001', company: { name } });
  expect(page).not.toContain('<img');
  expect(namedIn(page)).toContainEqual(expect.stringMatching(/^chunks\/es-/));
});

test.each([
  ['an address that names none', '/login', {}],
  ['a server that fails', '/login?companyId=1001', { status: 500 }],
])('no company is handed over by %s', async (_, path, answer) => {
  const fetch = async () => new Response('{}', answer);

  const known = await withFetch(fetch, () => companyAt('http://127.0.0.1:9', `http://127.0.0.1:9${path}`));

  expect(known).toBeNull();
  expect(await pageAt(path, known)).not.toContain('application/json');
});

test('a hashed file is kept for ever, the page and its script are not', async () => {
  const pages = createHostedPages({ framedBy: async () => [] });
  const [chunk = ''] = readdirSync(`${folder}/chunks`);

  const kept = await Promise.all(
    [`/assets/chunks/${chunk}`, '/assets/main.js', '/login'].map(async (path) =>
      (await pages.request(path)).headers.get('cache-control'),
    ),
  );

  expect(kept).toEqual(['public, max-age=31536000, immutable', 'no-cache', 'no-cache']);
});

/** The portal of a server speaks to the network of the process. */
async function withFetch<Value>(fetch: typeof globalThis.fetch, work: () => Promise<Value>): Promise<Value> {
  const real = globalThis.fetch;
  globalThis.fetch = fetch;
  try {
    return await work();
  } finally {
    globalThis.fetch = real;
  }
}
