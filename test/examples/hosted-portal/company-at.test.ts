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
  vi.useRealTimers();
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

/** Until aborted. */
const hang = ({ signal }: RequestInit) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
const fail = async () => new Response('{}', { status: 500 });

test.each([
  ['a company that hangs', '/login', /getCompanyById/, hang, undefined],
  ['a theme that hangs', '/login', /themes/, hang, '1001'],
  ['a register setting that hangs', '/register', /shopRegisterSetting/, hang, '1001'],
  ['a register setting that fails', '/register', /shopRegisterSetting/, fail, '1001'],
])('a page waits for %s two seconds at most', async (_, path, broken, answer, known) => {
  openApi();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => (broken.test(input) ? answer(init) : fetch(input)));
  vi.useFakeTimers();

  const asked = companyAt(origin, `${origin}${path}?companyId=1001`);
  await vi.advanceTimersByTimeAsync(2000);
  const company = await Promise.race([asked, 'is still waited for']);

  expect(company === null ? undefined : company).toEqual(
    known && expect.objectContaining({ tenant: expect.objectContaining({ companyId: known }) }),
  );
});
