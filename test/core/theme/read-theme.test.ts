import type { TenantCompany } from 'account-portal';
import { memoryEnvironment, wireCompany } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { toCompany, toCompanySettings } from '../../../core/model/company.ts';
import { readTheme } from '../../../core/theme/read-theme.ts';

const company = (themeId: string, skinColor = ''): TenantCompany => ({
  ...toCompany(wireCompany({ theme_: themeId })),
  settings: toCompanySettings({}),
  skinColor,
});

test.each<[string, TenantCompany | null, string | null]>([
  ['of its theme', company('d6336c', '#abcdef'), '#d6336c'],
  ['of its shop, if the theme is no colour', company('spring', '#ABCDEF'), '#abcdef'],
  ['of its shop, without a theme', company('', '#abcdef'), '#abcdef'],
  ['none, if neither has one', company('', 'red'), null],
  ['none, if it is the default', company('20ade5', '#abcdef'), null],
  ['none, without a company', null, null],
])('the colour of a company to store is that %s', async (_, of, color) => {
  const theme = await readTheme(of, undefined, memoryEnvironment({}));

  expect(theme).toEqual({ asset: { color: null, variables: {} }, color });
});

test("the colour of a theme's asset wins over that of its id", async () => {
  const fetch = vi.fn(async () => new Response('{"color":"#B4530A"}'));

  const theme = await readTheme(company('d6336c'), 'https://cdn.example/', { ...memoryEnvironment({}), fetch });

  expect(theme).toMatchObject({ asset: { color: '#b4530a' }, color: '#b4530a' });
});
