import { expect, test, vi } from 'vitest';
import { showLoadFailure } from '../../../elements/page/load-failure.ts';
import { textOf } from '../../support/sheets-without-rules.ts';

const sheet = "[data-part~='card'] { color: red }";
const href = 'https://account.example.com/login?companyId=1001';

function show(attributes: Record<string, string> = {}, locale: 'zh' | 'en' | 'es' = 'en', onRetry = () => {}) {
  const host = document.body.appendChild(document.createElement('portal-login'));
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
  return showLoadFailure(host, { locale, href, sheet, onRetry, put: (box) => host.append(box) });
}

test.each([
  ['zh', 'zh-CN', '重试'],
  ['en', 'en', 'Try again'],
  ['es', 'es', 'Reintentar'],
] as const)("in %s, shows the failure with a retry and a link to the portal's page", (locale, lang, again) => {
  const retry = vi.fn();
  const box = show({}, locale, retry);
  const link = box.querySelector('a');

  box.querySelector('button')?.click();

  expect(box.querySelector('[role="alert"] p')?.textContent?.length).toBeGreaterThan(10);
  expect([box.lang, box.querySelector('button')?.textContent]).toEqual([lang, again]);
  expect([link?.href, link?.target, link?.rel]).toEqual([href, '_blank', 'noopener noreferrer']);
  expect(retry).toHaveBeenCalledTimes(1);
  expect(box.querySelector('button')?.type).toBe('button'); // in a form of the page, it submits nothing
});

test('has the colour scheme and colour of the tag, and uses loaded rules', () => {
  const fetched = vi.spyOn(window, 'fetch');
  const plain = show();
  const dressed = show({ 'color-scheme': 'dark', 'theme-id': '#b4530a' });

  expect([plain, dressed].map((box) => box.getAttribute('data-color-scheme'))).toEqual(['light', 'dark']);
  expect(dressed.style.getPropertyValue('--pt-brand')).toBe('#b4530a');
  expect(plain.style.getPropertyValue('--pt-brand')).not.toBe('#b4530a');
  expect(document.adoptedStyleSheets.some((adopted) => textOf(adopted) === sheet)).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
});
