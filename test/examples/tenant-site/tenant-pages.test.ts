import { expect, test } from 'vitest';
import { createTenantPages } from '../../../examples/tenant-site/tenant-pages.ts';

const portal = 'http://127.0.0.1:4100';
const pages = createTenantPages(portal);
const scriptsAt = async (path: string) =>
  [...(await (await pages.request(path)).text()).matchAll(/<script[^>]* src="(http[^"]+)"/g)].map(([, src]) => src);

test.each([
  ['/', 'account-portal.js'],
  ['/?bundle=iife', 'account-portal.iife.js'],
])('the shop at %s loads %s of the portal, and nothing else of it', async (path, file) => {
  expect(await scriptsAt(path)).toEqual([`${portal}/cdn/${file}`]);
});

test.each([
  ['/switches.js', 200],
  ['/icon.svg', 200],
  ['/tenant-pages.ts', 404],
  ['/index.html', 404],
])('the file %s has the status %i', async (path, status) => {
  expect((await pages.request(path)).status).toBe(status);
});

test('the strict page has reported each script without a hash, and has one for each of ours', async () => {
  const answer = await pages.request('/strict');
  const page = await answer.text();
  const [, map = '{}'] = /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(page) ?? [];
  const [, source = '', hash] = /src="([^"]+)" integrity="([^"]+)"/.exec(page) ?? [];
  const { integrity } = JSON.parse(map);

  expect(answer.headers.get('integrity-policy-report-only')).toBe('blocked-destinations=(script)');
  expect(integrity[source]).toBe(hash);
  expect(Object.keys(integrity).filter((name) => name.includes('/chunks/')).length).toBeGreaterThan(20);
});
