import { waitFor } from '@testing-library/react';
import { ForgotPassword, Login, PortalApp } from 'account-portal/react';
import { ok, wireCompany } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { adoptSheet } from '../../../react/ui/frame/adopt-sheet.ts';
import { first } from '../../../react/ui/sheet/first.ts';
import { ground, toGuard } from '../../../react/ui/sheet/guard.ts';
import { publishedFirstRules, publishFirstRules, rulesKey } from '../../../react/ui/sheet/published-rules.ts';
import { edition, root, toSheet, weights } from '../../../react/ui/sheet/scope.ts';
import { sheetText } from '../../../react/ui/sheet.ts';
import { youngIn } from '../../rules/floor.ts';
import { openPortal } from '../../support/open-portal.tsx';
import { textOf } from '../../support/sheets-without-rules.ts';

const guardText = toGuard(ground + sheetText);

/** The selectors of a sheet, without those of its at-rules. */
const selectors = sheetText
  .replace(/@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
  .split(/[{}]/)
  .map((text) => text.split(';').at(-1)?.trim() ?? '')
  .filter((text) => text !== '' && !text.startsWith('@'));

test('every selector starts inside our own root, with the weight of ids', () => {
  const parts = selectors.flatMap((selector) => selector.split(/,(?![^(]*\))/)).map((selector) => selector.trim());

  expect(parts.length).toBeGreaterThan(150);
  expect(parts.filter((selector) => !selector.startsWith(root))).toEqual([]);
});

test('every keyframe has our name and version, and nothing is loaded', () => {
  const names = [...sheetText.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name);
  const used = [...sheetText.matchAll(/animation: ([\w-]+)/g)].map(([, name]) => name);

  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !name?.startsWith(`portal-${edition}-`))).toEqual([]);
  expect(used.filter((name) => !names.includes(name))).toEqual([]);
  expect(sheetText).not.toMatch(/url\(|@import/);
});

test('text has the two weights of the tokens: the browser searches another font for each', () => {
  const weightsUsed = [...sheetText.matchAll(/[ {]font-weight: ([^;]+);/g)].map(([, value]) => value);

  expect(new Set(weightsUsed)).toEqual(new Set(['var(--portal-font-weight, 400)', 'var(--pt-bold)']));
});

test('the text of a first form has one size besides those of inputs and headings', () => {
  const sizes = [...first.replace(/@media[^{]+\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '').matchAll(/ font-size: ([\d.]+em);/g)];

  expect(new Set(sizes.map(([, size]) => size))).toEqual(new Set(['0.875em']));
});

test('the guard uses !important throughout, with less specificity than one attribute', () => {
  const rules = [...guardText.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => [
    selectors,
    body,
  ]);
  const heads = rules.flatMap(([selectors = '']) => selectors.split(/,\s*(?![^(]*\))/)).map((head) => head.trim());
  const declarations = rules.flatMap(([, body = '']) => body.split(';')).map((text) => text.trim());

  expect(heads.length).toBeGreaterThan(150);
  expect(heads.filter((head) => !/^:where\(\[data-portal-edition.*\)(:not\(_\))*$/.test(head))).toEqual([]);
  expect(declarations.filter((text) => text !== '' && !text.endsWith('!important'))).toEqual([]);
});

test('animated properties are not guarded, because an !important rule would stop the animation', () => {
  expect(guardText).not.toMatch(/[^-]transform:|opacity:|animation|transition|@keyframes/);
});

test('the sheet is keyed to the version of the package', () => {
  expect(edition).toBe(manifest.version.replaceAll('.', '-'));
});

test('the runtime finds the rules that the loader of the same version has published', () => {
  publishFirstRules('& .card { }');

  expect(publishedFirstRules()).toBe('& .card { }');
  expect(rulesKey).toContain(edition);
});

test('braces of the sheet are balanced and no part of its text is undefined', () => {
  expect(sheetText.split('{').length).toBe(sheetText.split('}').length);
  expect(sheetText).not.toMatch(/undefined|NaN|\[object/);
});

test.each(['edge', 'border', 'text-muted', 'focus-ring'])(
  'for users who ask for more contrast, %s is as the text',
  (name) => {
    const [, rules = ''] = /@media \(prefers-contrast: more\) \{([\s\S]*?\}[\s\S]*?\})\s*\}/.exec(sheetText) ?? [];

    expect(rules).toContain(`--pt-${name}: var(--pt-text);`);
    expect(rules).toMatch(/\[data-color-scheme\][^{]*\{/);
  },
);

test('for users who ask for less motion, nothing moves but what turns without end, which is slow', () => {
  const less = [...sheetText.matchAll(/@media \(prefers-reduced-motion: reduce\) \{([^}]*)\}/g)].join();
  const frames = [...sheetText.matchAll(/@keyframes ([\w-]+) \{(?:[^{}]*\{[^{}]*\})*/g)];
  const moving = frames.filter(([text]) => text.includes('transform')).map(([, name]) => `animation: ${name} `);
  const rules = [...sheetText.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, head = '', body = '']) => [head.trim(), body] as const,
  );
  const endless = rules.filter(([, body]) => moving.some((text) => body.includes(text)) && body.includes('infinite'));
  const once = rules.filter(([, body]) => moving.some((text) => body.includes(text)) && !body.includes('infinite'));
  const shifts = [...sheetText.matchAll(/transition: ([^;]*)/g)].flatMap(([, text = '']) => text.split(', '));

  expect(less).toContain('--pt-duration: 0ms;');
  expect(endless.length).toBe(2);
  expect(endless.filter(([head]) => !less.includes(`${head} {\n    animation-duration: `))).toEqual([]);
  expect(once.filter(([, body]) => !/animation: [^;]*var\(--pt-duration\)/.test(body))).toEqual([]);
  expect(shifts.filter((text) => !/var\(--pt-duration\)|color 1ms/.test(text))).toEqual([]);
});

test('CSS that the oldest supported browser lacks is behind @supports or has a fallback', () => {
  // Preceded by a value that every browser knows, which an older browser keeps.
  const withFallback = /min-height: 100vh;\s*min-height: 100dvh;/g;

  expect(youngIn(sheetText.replace(withFallback, ''))).toEqual([]);
});

test('two portals on a page share their sheets', async () => {
  await openPortal();
  const alone = [...document.adoptedStyleSheets];
  await openPortal({}, { portal: { instanceId: 'p2' } });

  expect(alone.length).toBeGreaterThan(1);
  expect([...document.adoptedStyleSheets]).toEqual(alone);
});

test('adopts the rules of a component once', async () => {
  const brought = () => document.adoptedStyleSheets.filter((sheet) => textOf(sheet).includes("'code-input'"));

  await openPortal();
  const before = brought();
  for (const instanceId of ['p2', 'p3']) {
    const { container } = await openPortal({}, { portal: { instanceId }, view: <ForgotPassword /> });
    await waitFor(() => expect(container.querySelector('[data-part~=code-input]')).not.toBeNull());
  }

  expect([before.length, brought().length]).toEqual([0, 1]);
});

test('with equal specificity, rules of a component win in any order', () => {
  const [base, second, own] = Object.values(weights).map((weight) => toSheet('& .button { }', weight));

  expect([base, second, own].map((text = '') => text.split(':not(_)').length - 1)).toEqual([0, 1, 2]);
  const guards = [base, second, own].map((text = '') => toGuard(text.replace('{ }', '{ color: red; }')));
  expect(guards.map((text) => text.split(':not(_)').length - 1)).toEqual([10, 11, 12]);
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
  Object.defineProperties(root, { adoptedStyleSheets: { value: undefined }, styleSheets: { value: undefined } });
  vi.spyOn(HTMLStyleElement.prototype, 'sheet', 'get').mockReturnValue(null);

  adoptSheet(inner, { text: 'p {}' });
  adoptSheet(inner, { text: 'p {}' });

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
