import { waitFor } from '@testing-library/react';
import { ForgotPassword, Login, PortalApp } from 'account-portal/react';
import { ok, wireCompany } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { adoptSheet } from '../../../react/root/adopt-sheet.ts';
import { publishCriticalRules, publishedCriticalRules, rulesKey } from '../../../react/ui/sheet/published-rules.ts';
import { version } from '../../../react/ui/sheet/scope.ts';
import { openPortal } from '../../support/open-portal.tsx';
import { textOf } from '../../support/sheets-without-rules.ts';

test('the sheet is keyed to the version of the package', () => {
  expect(version).toBe(manifest.version.replaceAll('.', '-'));
});

test('the runtime finds the rules that the loader of the same version has published', () => {
  publishCriticalRules(':scope .card{}');

  expect(publishedCriticalRules()).toBe(':scope .card{}');
  expect(rulesKey).toContain(version);
});

test('two portals on a page share their sheets', async () => {
  await openPortal();
  const alone = [...document.adoptedStyleSheets];
  await openPortal({}, { portal: { instanceId: 'p2' } });

  expect(alone.length).toBeGreaterThan(1);
  expect([...document.adoptedStyleSheets]).toEqual(alone);
});

test('adopts the rules of a component once', async () => {
  const brought = () => document.adoptedStyleSheets.filter((sheet) => textOf(sheet).includes('~=code-input]'));

  await openPortal();
  const before = brought();
  for (const instanceId of ['p2', 'p3']) {
    const { container } = await openPortal({}, { portal: { instanceId }, view: <ForgotPassword /> });
    await waitFor(() => expect(container.querySelector('[data-part~=code-input]')).not.toBeNull());
  }

  expect([before.length, brought().length]).toEqual([0, 1]);
});

test('adopts the sheet in a shadow root, and not in the page around it', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const inner = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.append(inner);

  adoptSheet(inner, { text: 'p {}' });
  adoptSheet(inner, { text: 'p {}' });

  expect(root.adoptedStyleSheets).toHaveLength(1);
  expect(document.adoptedStyleSheets).toHaveLength(0);
});

test("keeps the page's own sheets", () => {
  const own = new CSSStyleSheet();
  document.adoptedStyleSheets = [own];

  adoptSheet(document.body, { text: 'p {}' });

  expect(document.adoptedStyleSheets[0]).toBe(own);
  expect(document.adoptedStyleSheets).toHaveLength(2);
});

test('without constructed sheets, inserts one style element with the nonce', () => {
  const other = document.implementation.createHTMLDocument();

  adoptSheet(other.body, { text: 'p {}', nonce: 'n0nce' });
  adoptSheet(other.body, { text: 'p {}', nonce: 'n0nce' });

  const styles = other.querySelectorAll('style');
  expect([...styles].map(({ textContent, nonce }) => [textContent, nonce])).toEqual([['p {}', 'n0nce']]);
});

test('in jsdom, which constructs sheets but adopts none, inserts a style element, also in a shadow root without sheets', () => {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const inner = root.appendChild(document.createElement('p'));
  const members = Object.getPrototypeOf(root) as object;
  const missing = { configurable: true, value: undefined };
  Object.defineProperties(members, { adoptedStyleSheets: missing, styleSheets: missing });
  vi.spyOn(HTMLStyleElement.prototype, 'sheet', 'get').mockReturnValue(null);

  adoptSheet(inner, { text: 'p {}' });
  adoptSheet(inner, { text: 'p {}' });
  for (const name of ['adoptedStyleSheets', 'styleSheets']) Reflect.deleteProperty(members, name);

  expect([...root.querySelectorAll('style')].map(({ textContent }) => textContent)).toEqual(['p {}']);
});

test('ignores a detached element', () => {
  expect(() => adoptSheet(document.createElement('div'), { text: 'p {}' })).not.toThrow();
  expect(document.adoptedStyleSheets).toHaveLength(0);
});

test.each([
  ['portal', true],
  ['my.layer', true],
  ['x { } body', false],
])('a layer named %s is used: %s', async (cssLayerName, used) => {
  const replaced = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync');

  await openPortal({}, { appearance: { cssLayerName } });

  const texts = replaced.mock.calls.map(([text]) => text);
  expect(texts.some((text) => text.startsWith(`@layer ${cssLayerName} {`))).toBe(used);
});

test("applies the page's language, scheme, tokens and company colour to the root", async () => {
  const { container } = await openPortal(
    {},
    {
      portal: { locale: 'en' },
      appearance: { colorScheme: 'dark', theme: '7a3ff2', variables: { colorTextMuted: '#666' } },
    },
  );

  const root = container.querySelector<HTMLElement>('[data-portal]');
  expect(root?.dataset).toMatchObject({ portal: 'p1', colorScheme: 'dark', layout: 'card' });
  expect(root?.lang).toBe('en');
  expect(root?.style.getPropertyValue('--portal-color-text-muted')).toBe('#666');
  expect(root?.style.getPropertyValue('--pt-brand')).toBe('#7a3ff2');
});

test.each([
  ['a page', <PortalApp key="page" />, 'auto'],
  ['a card in a page', <Login key="card" />, 'light'],
])('without a colour scheme, %s has its default', async (_, view, scheme) => {
  const { container } = await openPortal({}, { view });

  expect(container.querySelector<HTMLElement>('[data-portal]')?.dataset.colorScheme).toBe(scheme);
});

test.each([
  ['its theme', '7a3ff2', '#b4530a', '#7a3ff2'],
  ['its shop, if its theme is no colour', 'spring', '#b4530a', '#b4530a'],
  ['the product, if it has none', '', '', '#1679a0'],
])("applies the company's colour once it is known: that of %s", async (_, theme_, shop_skin_color_, color) => {
  const answers = { getCompanyById: ok(wireCompany({ theme_ })), getDefaultSetting: ok({ shop_skin_color_ }) };
  const { container } = await openPortal(answers, { portal: { companyId: '1001' } });

  const root = container.querySelector<HTMLElement>('[data-portal]');
  expect(root?.style.getPropertyValue('--pt-brand')).toBe(color);
});

test("a part has its names for both kinds of root, its states, and the page's additions", async () => {
  const { container, user, getByRole } = await openPortal(
    {},
    {
      view: <Login />,
      appearance: { elements: { 'primary-button': 'mine', 'text-input': { letterSpacing: '1px' } } },
    },
  );
  await user.click(getByRole('button', { name: '登录' }));

  const input = container.querySelector<HTMLElement>('input[name=account]');
  expect(input?.getAttribute('part')).toBe('input text-input invalid');
  expect(input?.getAttribute('data-part')).toBe('input text-input invalid');
  expect(input?.style.letterSpacing).toBe('1px');
  expect(container.querySelector('button[type=submit]')?.className).toBe('mine');
});
