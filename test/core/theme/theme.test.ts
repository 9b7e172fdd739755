import { defaultThemeId, toTheme } from 'account-portal';
import { expect, test } from 'vitest';

const defaultTheme = { id: '20ade5', assetName: 'account-theme-20ade5', color: '#20ade5' };

test("the default theme has the product's colour (rules.md 8.1)", () => {
  expect(defaultThemeId).toBe('20ade5');
  expect(toTheme(undefined)).toEqual(defaultTheme);
});

test.each([
  ['e64a19', { id: 'e64a19', assetName: 'account-theme-e64a19', color: '#e64a19' }],
  ['E64A19', { id: 'E64A19', assetName: 'account-theme-E64A19', color: '#e64a19' }],
  ['spring_2026-A', { id: 'spring_2026-A', assetName: 'account-theme-spring_2026-A', color: null }],
  ['fff', { id: 'fff', assetName: 'account-theme-fff', color: null }],
  ['a', { id: 'a', assetName: 'account-theme-a', color: null }],
  ['e64a199', { id: 'e64a199', assetName: 'account-theme-e64a199', color: null }],
  ['xe64a19', { id: 'xe64a19', assetName: 'account-theme-xe64a19', color: null }],
  ['12345g', { id: '12345g', assetName: 'account-theme-12345g', color: null }],
  ['x'.repeat(32), { id: 'x'.repeat(32), assetName: `account-theme-${'x'.repeat(32)}`, color: null }],
])('%s is a theme', (id, theme) => {
  expect(toTheme(id)).toEqual(theme);
});

test.each([
  '',
  ' 20ade5',
  'x'.repeat(33),
  'x'.repeat(1000),
  '#e64a19',
  'a/b',
  '../x',
  'a.b',
  'a b',
  'a%2fb',
  'a?b',
  'a\nb',
  '主题',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  null,
  undefined,
  20,
  {},
  ['e64a19'],
])('%j is not a theme, so the default is used', (id) => {
  expect(toTheme(id)).toEqual(defaultTheme);
});
