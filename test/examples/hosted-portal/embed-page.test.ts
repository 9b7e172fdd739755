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
