import { tokens, toTokenProperty } from 'account-portal/react';
import { expect, test } from 'vitest';
import { light } from '../../react/theme/schemes.ts';
import { sheetText } from '../../react/ui/sheet.ts';

const used = [...sheetText.matchAll(/var\((--portal-[a-z-]+)(?:, ((?:[^()]|\([^()]*\))*))?\)/g)];

test('the sheet uses every token, and nothing that is not a token', () => {
  const read = new Set(used.map(([, name]) => name));

  expect([...read].sort()).toEqual(Object.keys(tokens).map(toTokenProperty).sort());
});

test.each(Object.entries(tokens).filter(([, { value }]) => /^[\d#c.]|none|visible|medium|^rgba/.test(value)))(
  'without %s, the sheet uses the documented default',
  (name, { value }) => {
    const fallbacks = used
      .filter(([, property]) => property === toTokenProperty(name))
      .map(([, , fallback]) => fallback);

    expect(fallbacks).toContain(value);
  },
);

test('every colour of the schemes is a token', () => {
  const colors = Object.keys(light).map((name) => `--portal-color-${name}`);

  expect(Object.keys(tokens).map(toTokenProperty)).toEqual(expect.arrayContaining(colors));
});
