import { expect, test } from 'vitest';
import { readConfig } from '../../../examples/api/config.ts';
import { createHostedPages } from '../../../examples/hosted-portal/hosted-pages.ts';

const framedBy = async (companyId: string) => (companyId === '1001' ? ['https://shop.example'] : []);
const geetest = { provider: 'geetest', key: 'id1' } as const;

async function ask(path: string, settings: Parameters<typeof createHostedPages>[0]['settings'] = {}) {
  const answer = await createHostedPages({ framedBy, settings }).request(path);
  const policy = answer.headers.get('content-security-policy')?.split('; ') ?? [];
  return { answer, policy, page: await answer.text() };
}

test('without a captcha there is no page for one, and nothing is framed', async () => {
  expect((await ask('/captcha')).answer.status).toBe(404);
  for (const path of ['/login', '/embed?companyId=1001'])
    expect((await ask(path)).policy).toContain("frame-src 'none'");
});

test.each(['/login', '/embed?companyId=1001'])(
  'the page at %s frames our own page, and allows no vendor',
  async (path) => {
    const [before, { policy, page }] = [await ask(path), await ask(path, { captcha: geetest })];

    expect(policy.filter((directive) => !before.policy.includes(directive))).toEqual(["frame-src 'self'"]);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(page).toContain('"captcha":{"provider":"geetest","key":"id1"}');
  },
);

test.each([
  [{ provider: 'turnstile', key: 'k' }, 'https://challenges.cloudflare.com', 'https://challenges.cloudflare.com'],
  [geetest, 'https://static.geetest.com', "'none'"],
  [{ provider: 'aliyun', key: 'p', scene: 's' }, 'https://o.alicdn.com', "'none'"],
] as const)('the page of %o allows that vendor alone', async (captcha, host, frames) => {
  const { policy, page } = await ask('/captcha?locale=es', { captcha });
  const scripts = policy.find((directive) => directive.startsWith('script-src ')) ?? '';

  expect(scripts).toMatch(/^script-src 'self' https:/);
  expect(scripts).toContain(` ${host}`);
  expect(scripts).not.toContain('unsafe');
  expect(policy).toEqual(
    expect.arrayContaining([`frame-src ${frames}`, "frame-ancestors 'self'", "default-src 'none'"]),
  );
  expect(policy.join()).not.toContain('trusted-types');
  expect(page).toContain('lang="es"');
  expect(page).toContain('Cancelar');
});

test('the page of a captcha may be framed with the page that sites of a company frame', async () => {
  const { answer, policy } = await ask('/captcha?companyId=1001', { captcha: geetest });

  expect(policy).toContain("frame-ancestors 'self' https://shop.example");
  expect(answer.headers.get('cross-origin-embedder-policy')).toBe('credentialless');
});

test('a script at another address is allowed from there', async () => {
  const script = 'https://proxy.example/gt4.js?v=1';
  const { policy } = await ask('/captcha', { captcha: { ...geetest, script } });

  expect(policy.find((directive) => directive.startsWith('script-src '))).toMatch(/ https:\/\/proxy\.example$/);
});

const captcha = { DEMO: '1', CAPTCHA_SECRET: 'x', CAPTCHA_ID: 'id', CAPTCHA_SCENE: 's' };

test.each([
  [{}, null],
  [{ CAPTCHA_PROVIDER: 'turnstile' }, null],
  [
    { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_KEY: 'k' },
    { provider: 'turnstile', key: 'k' },
  ],
  [{ CAPTCHA_PROVIDER: 'geetest' }, { provider: 'geetest', key: 'id' }],
  [
    { CAPTCHA_PROVIDER: 'aliyun', CAPTCHA_KEY: 'p', CAPTCHA_SCRIPT: 'https://proxy.example/a.js' },
    { provider: 'aliyun', key: 'p', scene: 's', script: 'https://proxy.example/a.js' },
  ],
])('with %o the pages ask %o', (variables, expected) => {
  expect(readConfig({ ...captcha, ...variables }).captchaOfPages).toEqual(expected);
});

test.each([
  [{ CAPTCHA_KEY: 'k' }, 'CAPTCHA_KEY needs a CAPTCHA_PROVIDER, one of turnstile, geetest, aliyun.'],
  [{ CAPTCHA_PROVIDER: 'geetest', CAPTCHA_SCRIPT: 'http://proxy.example/' }, 'CAPTCHA_SCRIPT must be an https address'],
])('a start with %o is refused', (variables, sentence) => {
  expect(() => readConfig({ ...captcha, ...variables })).toThrow(sentence);
});
