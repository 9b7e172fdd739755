import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { routes } from 'account-portal';
import { zh } from 'account-portal/locales/zh';
import { wireCompany } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { companyAt, type KnownCompany } from '../../examples/hosted-portal/company-at.ts';
import { createHostedPages } from '../../examples/hosted-portal/hosted-pages.ts';
import { en as agreementEn } from '../../locales/agreement/en.ts';
import { es as agreementEs } from '../../locales/agreement/es.ts';
import { zh as agreementZh } from '../../locales/agreement/zh.ts';
import { staticImportsOf } from './built-files.ts';

const folder = 'dist/examples/hosted-portal';
const pageAt = async (path: string, company: KnownCompany | null = null, agent = 'Mozilla/5.0') => {
  const pages = createHostedPages({ framedBy: async () => [], companyAt: async () => company });
  return (await pages.request(path, { headers: { 'user-agent': agent } })).text();
};
const namedIn = (page: string) =>
  [...page.matchAll(/rel="modulepreload" href="\/assets\/([^"]+)"/g)].map(([, file = '']) => file);
/** The static imports of a file, as a page names them. */
const importsOf = (file: string) => staticImportsOf(`${folder}/${file}`).map((path) => path.slice(folder.length + 1));

const screens = Object.values(routes).flatMap(({ paths }) => paths.slice(0, 1));

test.each([...screens, '/home', '/nowhere'])(
  'the page %s preloads every file that its script waits for',
  async (path) => {
    const named = namedIn(await pageAt(path));
    const entry = path === '/home' ? 'arrival.js' : 'main.js';

    expect(named).toContainEqual(expect.stringMatching(/^chunks\/zh-/));
    expect([entry, ...named].flatMap(importsOf).filter((file) => !named.includes(file))).toEqual([]);
  },
);

test('preloads no files of another screen', async () => {
  const [login, register] = [namedIn(await pageAt('/login')), namedIn(await pageAt('/register'))];

  expect(register).toEqual(expect.arrayContaining(login));
  expect(register).toContainEqual(expect.stringMatching(/register-/));
  expect(login.length).toBeLessThan(8);
});

/** The company found by a server when the API returns this one. */
const asking = (company: Readonly<Record<string, unknown>>, path: string) => {
  const fetch = async (url: unknown) =>
    String(url).includes('/themes/')
      ? Response.json({ color: '#b4530a', radius: '4px', radiusCard: '6px' })
      : Response.json({ status: 1, data: wireCompany(company) });
  return withFetch(fetch, () => companyAt('http://127.0.0.1:9', `http://localhost${path}`));
};
const factsIn = (page: string) =>
  JSON.parse(/<script type="application\/json" id="facts">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');
const drawnIn = (page: string) => /<div id="portal">(.*)<\/div>\s*<span id="portal-end"/s.exec(page)?.[1] ?? '';
/** Where elements end whose content is not markup. */
const endsIn = (page: string) => page.match(/<\/(script|style|title)>/g);
const sheetIn = (page: string) => /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';

const hostile = '</script></style></title><img src=x onerror=alert(1)><!--<script>$&{portal}';

test("escapes a company's name in its page, and preloads its language", async () => {
  const company = { name_: hostile, language_type_: 'es', default_setting_: { shop_skin_color_: hostile } };

  const at = '/login?companyId=1001';
  const [page, plain] = [await pageAt(at, await asking(company, at)), await pageAt(at, await asking({}, at))];

  expect(factsIn(page).tenant).toMatchObject({ status: 'ready', companyId: '1001', company: { name: hostile } });
  expect(page).not.toContain('<img src=x');
  expect(endsIn(page)).toEqual(endsIn(plain));
  expect(endsIn(plain)).toEqual(expect.arrayContaining(['</title>', '</style>', '</script>']));
  expect(drawnIn(page).match(/&lt;img src=x/g)?.length).toBeGreaterThan(0);
  expect(namedIn(page)).toContainEqual(expect.stringMatching(/^chunks\/es-/));
});

test('server-renders the form of a company, in its language and theme', async () => {
  const company = { name_: 'Verde', language_type_: 'es', theme_: 'b4530a' };

  const page = await pageAt('/login?companyId=1001', await asking(company, '/login?companyId=1001'));

  expect(page).toContain('<html lang="es">');
  expect(page).toContain('<title>Iniciar sesión - Verde</title>');
  expect(drawnIn(page)).toMatch(/<form[^>]* method="dialog".*name="account".*name="password"/s);
  expect(drawnIn(page)).toContain('Verde');
  expect(drawnIn(page)).not.toContain(' style="');
  expect(sheetIn(page)).toMatch(/--pt-brand:#b4530a;.*--portal-radius:4px/s);
  expect(factsIn(page).drawn).toEqual({ screen: 'login', locale: 'es' });
});

test.each(screens)('server-renders %s', async (path) => {
  const page = await pageAt(path, await asking({}, `${path}?companyId=1001`));

  expect(page).toContain('<html lang="zh-CN">');
  expect(drawnIn(page)).toContain('data-part="page-main"');
  expect(drawnIn(page)).toMatch(/<h1|data-part="placeholder"/);
  expect(factsIn(page).drawn.locale).toBe('zh');
});

const phoneAgent = 'Mozilla/5.0 (Linux; Android 10; Pixel 3) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36';
const wechatAgent = `${phoneAgent} MicroMessenger/8.0.49`;

test.each([
  ['at a desktop', 'Mozilla/5.0', { web_app_id_: 'wxW' }, true],
  ['in WeChat', wechatAgent, { official_app_id_: 'wxO' }, true],
  ["in a phone's own browser", phoneAgent, { web_app_id_: 'wxW', official_app_id_: 'wxO' }, false],
  ['for a company without it', 'Mozilla/5.0', {}, false],
])('%s, server-renders WeChat login if it is available', async (_, agent, apps, there) => {
  const path = '/login?companyId=1001';

  const page = await pageAt(path, await asking(apps, path), agent);

  expect(drawnIn(page).includes('data-part="button secondary-button social-button wechat-way"')).toBe(there);
});

test.each([
  ['open', 'name="phone"'],
  ['review', 'name="phone"'],
  ['closed', zh['register.closed.hint']],
])('server-renders the registration of a company with the setting %s', async (registerSetting_, seen) => {
  const path = '/register?companyId=1001';

  const page = await pageAt(path, await asking({ registerSetting_ }, path));

  expect(factsIn(page).tenant.company.registration).toBe(registerSetting_);
  expect(drawnIn(page)).toContain(seen);
  expect(drawnIn(page).includes('name="phone"')).toBe(registerSetting_ !== 'closed');
});

test('server-renders the form of an enterprise without a company', async () => {
  expect(drawnIn(await pageAt('/register', await asking({}, '/register')))).toContain('name="phone"');
});

test.each([
  ['zh', agreementZh],
  ['en', agreementEn],
  ['es', agreementEs],
])('server-renders the whole agreement in %s', async (language_type_, { service, privacy }) => {
  const path = '/agreement?companyId=1001';

  const drawn = drawnIn(await pageAt(path, await asking({ language_type_ }, path)));

  for (const document of [service, privacy]) expect(drawn).toContain(document.at(-1)?.paragraphs.at(-1));
});

test('the policy allows inline scripts and styles by their hashes only', async () => {
  const pages = createHostedPages({ framedBy: async () => [], companyAt: () => asking({}, '/login?companyId=1001') });
  const answer = await pages.request('/login?companyId=1001');
  const page = await answer.text();
  const policy = answer.headers.get('content-security-policy') ?? '';
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? [];

  expect(policy).toContain(`script-src 'self' '${toSource(script)}';`);
  expect(policy).toContain(`style-src 'self' '${toSource(sheetIn(page))}';`);
  expect(policy).not.toMatch(/unsafe|nonce/);
});

test('does not offer the app inside the native app', async () => {
  const known = await asking({}, '/login?companyId=1001');
  const pages = createHostedPages({ framedBy: async () => [], companyAt: async () => known });
  const as = async (agent: string) =>
    drawnIn(await (await pages.request('/login', { headers: { 'user-agent': agent } })).text());

  expect(await as('Mozilla/5.0')).toContain(zh['app.download.label']);
  expect(await as('Mozilla/5.0 CloudOrder/1.0 (IOS)')).not.toContain(zh['app.download.label']);
  expect((await pages.request('/login')).headers.get('vary')).toContain('user-agent');
});

test.each(['code=c0de&state=abc', 'code=c0de', 'state=abc'])(
  'does not server-render a URL with an answer of WeChat: %s',
  async (answer) => {
    const path = `/register/wechat?companyId=1001&${answer}`;

    const page = await pageAt(path, await asking({ language_type_: 'es' }, path));

    expect(drawnIn(page)).toBe('');
    expect(factsIn(page)).toMatchObject({ drawn: null, tenant: { companyId: '1001' } });
    expect(namedIn(page)).toContainEqual(expect.stringMatching(/^chunks\/es-/));
  },
);

test('leaves a page behind a TLS proxy to the browser', async () => {
  const known = await asking({}, '/login');
  const pages = createHostedPages({ framedBy: async () => [], companyAt: async () => known });

  const answer = await pages.request('http://account.example.com/login');

  expect([answer.status, drawnIn(await answer.text())]).toEqual([200, '']);
});

test('server-renders a URL without a company', async () => {
  const page = await pageAt('/login', await asking({}, '/login'));

  expect(factsIn(page).tenant).toEqual({ status: 'ready', companyId: null, company: null, source: 'none' });
  expect(page).toContain('<title>登录 - 账号门户</title>');
});

test.each([
  ['/login', false],
  ['/login?companyId=1001', true],
])('tells its inline script whether the URL %s names the company: %s', async (path, named) => {
  const page = await pageAt(path, await asking({}, path));

  expect(/<script>(.*?)<\/script>/s.exec(page)?.[1]).toContain(`, "zh", ${named})`);
});

test('passes and renders nothing if the company could not be loaded', async () => {
  const fetch = async () => new Response('{}', { status: 500 });
  const path = '/login?companyId=1001';

  const known = await withFetch(fetch, () => companyAt('http://127.0.0.1:9', `http://127.0.0.1:9${path}`));

  expect(known).toBeNull();
  const page = await pageAt(path, known);
  expect([factsIn(page), drawnIn(page)]).toEqual([null, '']);
});

test('caches hashed files for ever, but not the page and its script', async () => {
  const pages = createHostedPages({ framedBy: async () => [] });
  const [chunk = ''] = readdirSync(`${folder}/chunks`);

  const kept = await Promise.all(
    [`/assets/chunks/${chunk}`, '/assets/main.js', '/login'].map(async (path) =>
      (await pages.request(path)).headers.get('cache-control'),
    ),
  );

  expect(kept).toEqual(['public, max-age=31536000, immutable', 'no-cache', 'no-cache']);
});

const toSource = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Replaces the process's `fetch`, which the portal on a server uses. */
async function withFetch<Value>(fetch: typeof globalThis.fetch, work: () => Promise<Value>): Promise<Value> {
  const real = globalThis.fetch;
  globalThis.fetch = fetch;
  try {
    return await work();
  } finally {
    globalThis.fetch = real;
  }
}
