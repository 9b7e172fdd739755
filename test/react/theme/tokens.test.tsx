import { tokens, toTokenProperty } from 'account-portal/react';
import { transform } from 'lightningcss';
import { expect, test } from 'vitest';
import { light } from '../../../react/theme/schemes.ts';
import sheet from '../../../react/ui/sheet/all.css';

const used = [...sheet.matchAll(/var\((--portal-[a-z-]+)/g)].map(([, name]) => name);

test('the sheet uses every token, and nothing that is not a token', () => {
  expect([...new Set(used)].sort()).toEqual(Object.keys(tokens).map(toTokenProperty).sort());
});

/** As it is written in the compiled sheet. */
const minified = (value: string) => {
  const code = Buffer.from(`a { --a: var(--b, ${value}) }`);
  return `${transform({ filename: 'a.css', code, minify: true }).code}`.slice('a{--a:var(--b,'.length, -')}'.length);
};

test.each(Object.entries(tokens).filter(([, { value }]) => /^[\d#c.]|none|visible|medium|^rgba/.test(value)))(
  'without %s, the sheet uses the documented default',
  (name, { value }) => {
    expect(sheet).toContain(`var(${toTokenProperty(name)},${minified(value)})`);
  },
);

test('every colour of the schemes is a token', () => {
  const colors = Object.keys(light).map((name) => `--portal-color-${name}`);

  expect(Object.keys(tokens).map(toTokenProperty)).toEqual(expect.arrayContaining(colors));
});
