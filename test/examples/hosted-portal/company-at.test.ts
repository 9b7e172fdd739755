import { afterEach, expect, test, vi } from 'vitest';
import { companyAt } from '../../../examples/hosted-portal/company-at.ts';
import { createHostedPages } from '../../../examples/hosted-portal/hosted-pages.ts';

const origin = 'http://127.0.0.1:4100';

/** An API with one company, and the calls that reach it. */
function openApi(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input);
    asked.push(pathname);
    const known = !pathname.endsWith('/9999');
    return Response.json(
      known ? { status: 1, data: { id_: '1001', name_: '青禾粮油' } } : { status: 0, code: 'company-unknown' },
    );
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['/login', false],
  ['/register', true],
  ['/agreement', false],
])('the page of %s asks how the company registers: %s', async (path, asks) => {
  const asked = openApi();

  expect((await companyAt(origin, `${origin}${path}?companyId=1001`))?.tenant).toMatchObject({ companyId: '1001' });

  expect(asked.some((call) => call.includes('shopRegisterSetting'))).toBe(asks);
});

test.each([
  ['1001', 200, '青禾粮油'],
  ['9999', 404, '未识别到企业'],
])('the page of company %s is drawn by the server, with status %i', async (companyId, status, text) => {
  openApi();
  const pages = createHostedPages({ framedBy: async () => [], companyAt: (href) => companyAt(origin, href) });

  const answer = await pages.request(`${origin}/login?companyId=${companyId}`);

  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(text);
});
