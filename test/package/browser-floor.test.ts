import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { youngCallsIn } from '../rules/floor.ts';
import { cdnFiles, npmModules } from './built-files.ts';

const target = manifest.browserslist.map((browser) => browser.replace(' ', ''));

// esbuild excludes Chrome 80 to 90 from optional chains because of one bug, `a?.(...b, c)`, which the call table covers.
const supported = { 'optional-chain': true };

/** Whether esbuild would have to transform `code` for the oldest supported browsers. */
async function youngSyntax(code: string): Promise<boolean> {
  const [asIs, lowered] = await Promise.all([
    transform(code, { target: 'esnext' }),
    transform(code, { target, supported }),
  ]);
  return asIs.code !== lowered.code;
}

test('every built file has syntax that the oldest browsers support', async () => {
  const files = [...npmModules, ...cdnFiles];
  const young = await Promise.all(files.map(({ code }) => youngSyntax(code)));

  expect(files.filter((_, index) => young[index]).map(({ path }) => path)).toEqual([]);
});

test('no module of ours uses APIs that the oldest browsers lack', () => {
  const calls = npmModules.flatMap(({ path, code }) => youngCallsIn(code).map((call) => `${path} ${call}`));

  expect(calls).toEqual([]);
});

test.each(['class A { static { this.b = 1; } }', 'class A { #b; has(c) { return #b in c; } }', '/(?<!a)b/v.test(c);'])(
  'the check finds %s',
  async (code) => {
    expect(await youngSyntax(code)).toBe(true);
  },
);

test.each([
  'a.at(-1)',
  'structuredClone(a)',
  'Object.hasOwn(a, b)',
  'AbortSignal.any([a])',
  'form.requestSubmit()',
  'panel.inert = true',
  "new Intl.Segmenter('zh')",
  '/(?<=a)b/',
  'a.values().map(b)',
  'a?.b(...c, d)',
  "if ('showPopover' in panel || isOpen) panel.showPopover();",
  "if ('inert' in panel) panel.showPopover();",
])('the check finds %s', (code) => {
  expect(youngCallsIn(code)).not.toEqual([]);
});

test.each([
  "if ('showPopover' in panel) panel.showPopover();",
  "if (panel.isConnected && 'showPopover' in panel) { panel.showPopover(); }",
])('the check allows %s', (code) => {
  expect(youngCallsIn(code)).toEqual([]);
});

test('finds files to check', () => {
  expect(npmModules.length).toBeGreaterThan(50);
  expect(cdnFiles.length).toBeGreaterThan(2);
});
