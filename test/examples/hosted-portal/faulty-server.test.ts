import { en } from 'account-portal/locales/en';
import { es } from 'account-portal/locales/es';
import { zh } from 'account-portal/locales/zh';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../../examples/api/config.ts';
import { createHostedPages } from '../../../examples/hosted-portal/hosted-pages.ts';

const gone = async () => {
  throw new Error('the database is gone');
};
const log = vi.fn();
const security = { contact: 'mailto:security@firm.test', publicOrigin: 'https://account.test' };
const pages = createHostedPages({ framedBy: gone, companyOf: gone, companyAt: gone, log, security });

test.each([
  ['zh-CN', 'zh', zh],
  ['en-GB,en;q=0.9', 'en', en],
  ['es-MX', 'es', es],
])('without a database, a page for %s says so, and when to come again', async (accepted, language, words) => {
  for (const path of ['/login', '/embed?companyId=1001', '/home?auth_code_=c0de']) {
    log.mockClear();
    const headers = { 'accept-language': accepted, referer: 'https://shop.test/' };
    const answer = await pages.request(path, { headers });
    const page = await answer.text();

    expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '5']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`<h1>${words['error.server-busy']}</h1>`);
    expect(page).toContain(`<a class="button" href="">${words['common.retry']}</a>`);
    for (const other of [zh, en, es]) expect(page).toContain(other['error.server-busy']);
    expect(page).not.toMatch(/c0de|database|\{[a-z-]+\}/);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'the database is gone' }),
      undefined,
    );
  }
});

test('what needs no database is served', async () => {
  expect((await pages.request('/static/icon.svg')).status).toBe(200);
});

test('security.txt names the contact of the operator for half a year, and is not there without one', async () => {
  const answer = await pages.request('/.well-known/security.txt');
  const fields = Object.fromEntries(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );

  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(fields).toMatchObject({
    Contact: security.contact,
    Canonical: 'https://account.test/.well-known/security.txt',
    'Preferred-Languages': 'zh, en, es',
  });
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(178);
  expect(days).toBeLessThan(365);
  const without = createHostedPages({ framedBy: gone });
  expect((await without.request('/.well-known/security.txt')).status).toBe(404);
});

test.each([['security@firm.test'], ['javascript:alert(1)'], ['https://firm.test/\nContact: x']])(
  'a contact such as %j is refused at the start',
  (contact) => {
    expect(() => readConfig({ DEMO: '1', SECURITY_CONTACT: contact })).toThrow('SECURITY_CONTACT must be an address');
  },
);
