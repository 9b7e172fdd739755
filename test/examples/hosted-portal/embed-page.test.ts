import { expect, test } from 'vitest';
import { createHostedPages } from '../../../examples/hosted-portal/hosted-pages.ts';

const pages = createHostedPages({
  framedBy: async (companyId) =>
    companyId === '1001' || companyId === 'trial-118-zh'
      ? [
          ...['https://shop.example.cn', 'http://127.0.0.1:4200', 'https://x.cn; script-src *', '*', 'https://*.cn'],
          // The URL parser accepts these hosts.
          ...['https://a;sandbox', 'https://a,b', 'https://a"b', "https://'none'", 'https://$&'],
        ]
      : [],
});

async function ask(path: string) {
  const answer = await pages.request(path);
  const policy = answer.headers.get('content-security-policy') ?? '';
  const directives = policy.split('; ');
  const ancestors = directives.find((directive) => directive.startsWith('frame-ancestors '))?.slice(16);
  return { status: answer.status, ancestors, html: await answer.text() };
}

test('lists the valid origins of a company as frame ancestors', async () => {
  const { status, ancestors, html } = await ask('/embed?companyId=1001');

  expect([status, ancestors]).toEqual([200, 'https://shop.example.cn http://127.0.0.1:4200']);
  expect(html).toContain('<meta name="portal-ancestors" content="https://shop.example.cn http://127.0.0.1:4200" />');
});

test.each([
  ['/static/wechat.html', "'self'"],
  ['/static/wechat.html?code=c0de&state=abc', "'self'"],
  ['/static/wechat.html?companyId=7', "'self'"],
  ['/static/wechat.html?companyId=1001&companyId=7', "'self'"],
  ['/static/wechat.html?companyId=1001&code=c0de&state=abc', "'self' https://shop.example.cn http://127.0.0.1:4200"],
])("the answer of WeChat is framed by our own pages, on a company's sites too: %s", async (path, expected) => {
  const { status, ancestors } = await ask(path);

  expect([status, ancestors]).toEqual([200, expected]);
});

test.each([
  ['', "'none'"],
  ['https://open.weixin.qq.com', "'self' https://open.weixin.qq.com"],
])(
  "frames WeChat's page, and the one that its answer leads to, where there is WeChat: '%s'",
  async (wechatBase, expected) => {
    const app = createHostedPages({ framedBy: async () => ['https://shop.example.cn'], wechatBase });

    const { headers } = await app.request('/embed?companyId=1001');

    expect(headers.get('content-security-policy')?.split('; ')).toContain(`frame-src ${expected}`);
  },
);

test("has no policy that hides WeChat's page where the browser asks for that", async () => {
  const { headers } = await pages.request('/embed?companyId=1001&coep=unsafe-none');

  expect(headers.get('cross-origin-embedder-policy')).toBeNull();
  expect(headers.get('content-security-policy')).toContain('frame-ancestors https://shop.example.cn ');
});

test('may be framed by a page that is cross-origin isolated', async () => {
  const { headers } = await pages.request('/embed?companyId=1001');

  expect(headers.get('cross-origin-embedder-policy')).toBe('credentialless');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test.each([
  ['/embed?companyId=1001', 'zh'],
  ['/embed?companyId=1001&locale=es', 'es'],
  ['/embed?companyId=1001&locale=%22%3E', 'zh'],
])('writes the language of %s', async (path, language) => {
  expect((await ask(path)).html).toContain(`<html lang="${language}">`);
});

test('supports a company id with a dash', async () => {
  expect((await ask('/embed?companyId=trial-118-zh')).ancestors).toBe('https://shop.example.cn http://127.0.0.1:4200');
});

test.each([
  '/embed',
  '/embed?companyId=',
  '/embed?companyId=7',
  '/embed?companyId=1001%27',
  '/embed?companyId=1001&companyId=1002',
  '/embed?companyId=1001&company%49d=1002',
  '/login?companyId=1001',
])('forbids framing %s', async (path) => {
  expect((await ask(path)).ancestors).toBe("'none'");
});
