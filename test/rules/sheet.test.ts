import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import { expect, test } from 'vitest';
import { compileSheet } from '../../elements/cdn/build/sheets/compile.mjs';
import manifest from '../../package.json' with { type: 'json' };
import { groundRules, toGuardRules } from '../../react/ui/sheet/guard.ts';
import { version } from '../../react/ui/sheet/scope.ts';
import { youngIn } from './floor.ts';

const text: string = await compileSheet('react/ui/sheet/all.css');
const sheet = postcss.parse(text);
const guard = postcss.parse(groundRules + toGuardRules(text));

/** The rules and declarations of a sheet, without those of keyframes. */
function listOf(tree: postcss.Root) {
  const rules: Rule[] = [];
  tree.walkRules((rule) => {
    if (!isKeyframes(rule.parent)) rules.push(rule);
  });
  const declarations = rules.flatMap(({ nodes }) => nodes.filter((node): node is Declaration => node.type === 'decl'));
  return { rules, declarations };
}

const isKeyframes = (node: unknown): node is AtRule => (node as AtRule | undefined)?.name === 'keyframes';
const { rules, declarations } = listOf(sheet);
const valuesOf = (prop: string, from = declarations) => from.flatMap((one) => (one.prop === prop ? one.value : []));

const keyframes = new Map<string, AtRule>();
sheet.walkAtRules('keyframes', (rule) => {
  keyframes.set(rule.params, rule);
});

/** Compiles text as a file of a component. */
async function compile(css: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
  writeFileSync(join(folder, 'a.css'), css);
  const compiled: string = await compileSheet(join(folder, 'a.css'));
  rmSync(folder, { recursive: true });
  return compiled.replaceAll(':not(_)', '');
}

test('a class is a part, in any place of a selector, and nested rules are lowered', async () => {
  expect(await compile('.a:not(.b) > .c { color: red; &:hover { color: blue } }')).toBe(
    ':scope [data-part~=a]:not([data-part~=b])>[data-part~=c]{color:red}' +
      ':scope [data-part~=a]:not([data-part~=b])>[data-part~=c]:hover{color:#00f}',
  );
});

test('rules of the dark scheme apply to the automatic one, too, where the user prefers dark', async () => {
  expect(await compile(':scope[data-color-scheme="dark"] .a { color: red }')).toBe(
    ':scope[data-color-scheme=dark] [data-part~=a]{color:red}' +
      '@media (prefers-color-scheme:dark){:scope[data-color-scheme=auto] [data-part~=a]{color:red}}',
  );
});

test('keyframes are renamed where they are defined and used, with and without variables', async () => {
  const used = await compile('.a { animation: --turn 1s linear } .b { animation: --turn var(--x) ease-out }');
  expect(used.match(/portal-[\w-]+/g)).toEqual([`portal-${version}-turn`, `portal-${version}-turn`]);

  const known = [...keyframes.keys()];
  const names = declarations
    .filter(({ prop }) => /^animation(-name)?$/.test(prop))
    .map(({ value }) => postcss.list.space(value).find((word) => known.includes(word)));

  expect(known.length).toBeGreaterThan(2);
  expect(known.filter((name) => !name.startsWith(`portal-${version}-`))).toEqual([]);
  expect(names).not.toContain(undefined);
});

test('every selector begins with our root, and nothing is loaded', () => {
  const selectors = rules.flatMap((rule) => rule.selectors);

  expect(selectors.length).toBeGreaterThan(150);
  expect(selectors.filter((selector) => !selector.startsWith(':scope'))).toEqual([]);
  expect(declarations.filter(({ value }) => value.includes('url('))).toEqual([]);
});

test('the whole sheet has the file of every component, so that each is guarded and known to servers', () => {
  const importedBy = (file: string): string[] =>
    [...readFileSync(`react/ui/sheet/${file}`, 'utf8').matchAll(/@import "\.\/(.+)"/g)].flatMap(
      ([, name = '']) => name,
    );
  const files = globSync('*.css', { cwd: 'react/ui/sheet/parts' }).map((name) => `parts/${name}`);
  const whole = [...importedBy('all.css'), ...importedBy('painted.css')];

  expect(files.filter((file) => !whole.includes(file))).toEqual([]);
});

test('text has the three weights of the tokens: the browser searches another font for each', () => {
  const weights = ['var(--portal-font-weight,400)', 'var(--pt-medium)', 'var(--pt-bold)'];
  expect(new Set(valuesOf('font-weight'))).toEqual(new Set(weights));
});

test('the text of a first form has one size besides those of inputs and headings', async () => {
  const first = postcss.parse(await compileSheet('react/ui/sheet/first.css'));
  first.walkAtRules('media', (rule) => void rule.remove());
  const sizes = valuesOf('font-size', listOf(first).declarations).filter((value) => /^[\d.]+em$/.test(value));

  expect(new Set(sizes)).toEqual(new Set(['.875em']));
});

test('the guard uses !important throughout, in selectors without specificity, and skips what a page has styled', () => {
  const guards = listOf(guard);
  const selectors = guards.rules.flatMap((rule) => rule.selectors);

  expect(selectors.length).toBeGreaterThan(150);
  expect(selectors.filter((selector) => !/^:where\(:scope.*\)(:not\(_\))*$/.test(selector))).toEqual([]);
  expect(selectors.filter((one) => one.includes('data-part') && !one.includes(':not([data-styled]))'))).toEqual([]);
  expect(guards.declarations.filter(({ important }) => !important)).toEqual([]);
});

test('the guard of a component outweighs that of the second sheet, and that the first', () => {
  const weightOf = (part: string) => {
    const selectors = listOf(guard).rules.flatMap((rule) => rule.selectors);
    const of = selectors.find((one) => one.startsWith(`:where(:scope [data-part~=${part}]:not([data-styled]))`)) ?? '';
    return of.split(':not(_)').length - 1;
  };

  expect([weightOf('card'), weightOf('hint'), weightOf('code')]).toEqual([10, 11, 12]);
});

test('animated properties are not guarded, because an !important rule would stop the animation', () => {
  const props = new Set(listOf(guard).declarations.map(({ prop }) => prop));

  expect([...props].filter((prop) => /^(transform|opacity|animation|transition)/.test(prop))).toEqual([]);
  expect([...keyframes.keys()].filter((name) => `${guard}`.includes(name))).toEqual([]);
});

test('CSS that the oldest supported browser lacks is behind @supports', () => {
  expect(youngIn(text)).toEqual([]);
});

test('the edition of the sheet is the version of the package, so that two versions do not style each other', () => {
  expect(version).toBe(manifest.version.replaceAll('.', '-'));
});
