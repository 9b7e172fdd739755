import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toThemeAsset } from '../../../core/theme/theme-asset.ts';
import { toCompanyRow } from '../../../examples/api/database/company-row.ts';
import { demoCompanies } from '../../../examples/api/database/demo-companies.ts';
import { createHostedPages } from '../../../examples/hosted-portal/hosted-pages.ts';
import { createThemeFiles } from '../../../examples/hosted-portal/theme-files.ts';
import { securityHeaders } from '../../../examples/security-headers.ts';

const folder = 'examples/hosted-portal/themes';

test.each(readdirSync(folder))('%s is a theme asset without unknown values', (file) => {
  const text = readFileSync(`${folder}/${file}`, 'utf8');
  const { color, ...variables } = JSON.parse(text);

  expect(toThemeAsset(text)).toEqual({ color, variables });
  expect(file).toBe(`account-theme-${color.slice(1)}.json`);
});

test('serves a theme to every origin, and 404 for an unknown one', async () => {
  const app = createThemeFiles();

  const found = await app.request('/themes/account-theme-20ade5.json', { headers: { origin: 'https://shop.test' } });
  const missing = await app.request('/themes/account-theme-none.json');

  expect(found.headers.get('access-control-allow-origin')).toBe('*');
  expect(await found.json()).toMatchObject({ color: '#20ade5' });
  expect([missing.status, await missing.text()]).toEqual([404, '']);
});

const themed = demoCompanies.filter(({ theme }) => theme !== '');

test.each(themed.map(({ id, theme }) => [id, theme]))('company %s has its theme %s', async (_, theme) => {
  expect((await createThemeFiles().request(`/themes/account-theme-${theme}.json`)).status).toBe(200);
});

test('serves every icon and style sheet of the demo companies', async () => {
  const rows = demoCompanies.map(toCompanyRow);
  const named = rows.flatMap(({ mini_web_icon, login_page_style_url }) => [mini_web_icon, login_page_style_url]);
  const pages = createHostedPages({ framedBy: async () => [] });

  const answers = await Promise.all(
    named.filter((address) => address !== '').map((address) => pages.request(address.replace('{origin}', ''))),
  );

  expect(answers.map(({ status, headers }) => `${status} ${headers.get('content-type')}`)).toEqual([
    expect.stringMatching(/^200 image\/svg\+xml/),
    expect.stringMatching(/^200 text\/css/),
  ]);
});

test.each(['/login', '/home', '/static/wechat.html'])('a page that opens %s has no reference to it', async (path) => {
  const pages = createHostedPages({ framedBy: async () => [] });

  expect((await pages.request(path)).headers.get('cross-origin-opener-policy')).toBe('same-origin');
});

test.each([
  ['/mgr', '管理后台'],
  ['/delivery/list', '配送任务'],
])('the page at %s has its title before its script runs', async (path, title) => {
  const pages = createHostedPages({ framedBy: async () => [] });

  expect(await (await pages.request(path)).text()).toContain(`<title>${title}</title>`);
});

test.each([
  ['https://shop.example/login', '1001'],
  ['https://other.example/', ''],
  ['no address', ''],
  [undefined, ''],
])('the page of a landing from %s has the company "%s" in its meta tag', async (referer, companyId) => {
  const companyOf = async (origin: string) => (origin === 'https://shop.example' ? '1001' : null);
  const pages = createHostedPages({ framedBy: async () => [], companyOf });

  const page = await pages.request('/home', { headers: { ...(referer && { referer }) } });

  expect(await page.text()).toContain(`<meta name="site-of" content="${companyId}" />`);
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['/', 200],
  ['/login', 200],
  ['/login/', 404],
  ['/Login', 404],
  ['/%6cogin', 404],
  ['/nowhere', 404],
  ['/%6dgr', 404],
])('the page at %s has the status %i', async (path, status) => {
  const pages = createHostedPages({ framedBy: async () => [] });

  expect((await pages.request(path)).status).toBe(status);
});

test("a page's policy allows only what it lists", async () => {
  const headers = async (policy: Partial<Parameters<typeof securityHeaders>[0]>) => {
    const answer = new Headers();
    const context = { header: (name: string, value: string) => answer.set(name, value), res: { headers: answer } };
    // The part of the context that this middleware uses.
    await securityHeaders({ connect: [], script: [], ...policy })(context as never, async () => {});
    return answer.get('content-security-policy')?.split('; ');
  };

  expect(await headers({})).toEqual(
    expect.arrayContaining([
      "frame-src 'none'",
      "frame-ancestors 'none'",
      "trusted-types 'none'",
      "default-src 'none'",
    ]),
  );
  expect(await headers({ trustedTypes: ['one'], framedBy: ["'self'"] })).toEqual(
    expect.arrayContaining(["frame-src 'none'", "frame-ancestors 'self'", 'trusted-types one']),
  );
  expect(await headers({ frames: ['https://account.example.com'] })).toEqual(
    expect.arrayContaining(['frame-src https://account.example.com', "frame-ancestors 'none'"]),
  );
});

test.each([
  [
    '/login',
    "frame-ancestors 'none'",
    'trusted-types account-portal-statistics',
    "frame-src 'self' https://wx.example",
  ],
  ['/home', "frame-ancestors 'none'", "trusted-types 'none'", "frame-src 'none'"],
  ['/static/wechat.html', "frame-ancestors 'self'", "trusted-types 'none'", "frame-src 'none'"],
])('the policy of %s has %s, %s and %s', async (path, ...directives) => {
  const pages = createHostedPages({ framedBy: async () => [], wechatBase: 'https://wx.example' });

  const policy = (await pages.request(path)).headers.get('content-security-policy')?.split('; ');

  expect(policy).toEqual(expect.arrayContaining(directives));
});

test.each([
  ['/login', true],
  ['/agreement', true],
  ['/company', false],
  ['/nowhere', false],
])('search engines may index %s: %s', async (path, listed) => {
  const page = await (await createHostedPages({ framedBy: async () => [] }).request(path)).text();

  expect(page.includes('<meta name="robots" content="noindex" />')).toBe(!listed);
});
