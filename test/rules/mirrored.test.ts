import { globSync, readFileSync } from 'node:fs';
import postcss, { type ChildNode, type Declaration, type Rule } from 'postcss';
import { expect, test } from 'vitest';

/** What a language from right to left alone loads. */
const mirror = 'react/ui/sheet/parts/rtl.css';
const sheets = globSync('react/ui/sheet/**/*.css').filter((file) => file !== mirror);

/** The lines of a tick, and a layer that a script places. */
const alike = ['.spinner.done border-width: 0 2px 2px 0', '.person-menu left: var(--pt-left, 0)'];

const other = (text: string) => text.replace(/\bleft\b|\bright\b/g, (side) => (side === 'left' ? 'right' : 'left'));
const isEven = (value: string) => {
  const [top, right, , left = right] = postcss.list.space(value);
  return value.includes('/') || right === left || right === other(left ?? '') || top === undefined;
};
/** Corners go around: those at the top, then those at the bottom from right to left. */
const isEvenAtCorners = (value: string) => {
  const [first, second = first, third = first, fourth = second] = postcss.list.space(value);
  return first === second && third === fourth;
};
const valueIn = (rule: Rule, prop: string) =>
  rule.nodes.find((node): node is Declaration => node.type === 'decl' && node.prop === prop)?.value;

/** Where a rule applies, and to what. */
const placesOf = (rule: Rule) => {
  const { parent } = rule;
  const where = parent?.type === 'atrule' ? `@${(parent as { params?: string }).params} ` : '';
  return rule.selectors.map((selector) => where + selector);
};

/** The places that are mirrored with a property, such as `.search > .icon left`. */
function mirroredIn(css: string): ReadonlySet<string> {
  const places = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    for (const place of placesOf(rule))
      for (const node of rule.nodes as readonly ChildNode[])
        if (node.type === 'decl') places.add(`${place.replace(':scope[dir="rtl"] ', '')} ${node.prop}: ${node.value}`);
  });
  return places;
}

/** The declarations that look the same in a language from right to left, and should not. */
function physicalIn(css: string, mirrored: ReadonlySet<string>): string[] {
  const found: string[] = [];
  postcss.parse(css).walkDecls((declaration) => {
    const { prop, value, parent } = declaration;
    if (parent?.type !== 'rule' || prop.startsWith('--')) return;
    const rule = parent as Rule;
    if ((rule.parent as { name?: string } | undefined)?.name === 'keyframes') return;
    const isMirrored = (place: string) => {
      if (/^(left|right)$/.test(prop))
        return mirrored.has(`${place} ${other(`${prop}: ${value}`)}`) || value === 'auto';
      if (prop === 'transform') return [...mirrored].some((one) => one.startsWith(`${place} transform: `));
      return false;
    };
    const physical =
      (/(^|-)(left|right)(-|$)/.test(prop) && valueIn(rule, other(prop)) !== value) ||
      (/^(text-align|float|clear)$/.test(prop) && /left|right/.test(value)) ||
      (/^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding))$/.test(prop) && !isEven(value)) ||
      (prop === 'border-radius' && !isEvenAtCorners(value)) ||
      (prop === 'transform' && /translate(X|3d)?\((?!0[,)])/.test(value));
    if (physical && !placesOf(rule).every(isMirrored)) found.push(`${rule.selector} ${prop}: ${value}`);
  });
  return found.filter((one) => !alike.includes(one));
}

test('every screen is mirrored in a language from right to left: no sheet names a side that the mirror does not', () => {
  const mirrored = mirroredIn(readFileSync(mirror, 'utf8'));
  const found = sheets.flatMap((file) =>
    physicalIn(readFileSync(file, 'utf8'), mirrored).map((one) => `${file} ${one}`),
  );
  expect(found).toEqual([]);
});

test('the mirror has no rule for a place that no sheet names', () => {
  const named = new Set<string>();
  for (const file of sheets)
    postcss.parse(readFileSync(file, 'utf8')).walkDecls(({ prop, value, parent }) => {
      if (parent?.type === 'rule' && /^(left|right)$/.test(prop))
        for (const place of placesOf(parent as Rule)) named.add(`${place} ${other(`${prop}: ${value}`)}`);
    });
  const sides = [...mirroredIn(readFileSync(mirror, 'utf8'))].filter(
    (one) => / (left|right): /.test(one) && !one.endsWith(': auto'),
  );
  expect(sides.filter((one) => !named.has(one))).toEqual([]);
});

test.each([
  '.a { margin-left: 4px }',
  '.a { padding: 1px 2px 3px 4px }',
  '.a { right: 4px }',
  '.a { left: 4px; right: 5px }',
  '.a { text-align: right }',
  '.a { border-left: 1px solid }',
  '.a { border-radius: 4px 0 0 4px }',
  '.a:hover { transform: translateX(3px) }',
  '@media (min-width: 1px) { .b { left: 1px } }',
])('the check finds %s', (css) => {
  expect(physicalIn(css, mirroredIn(':scope[dir="rtl"] .b { right: 1px }'))).not.toEqual([]);
});

test.each([
  '.a { margin: 1px 2px 3px; margin-inline-start: 4px }',
  '.a { left: 0; right: 0 }',
  '.a { padding: 1px var(--right) 3px var(--left) }',
  '.a { border-radius: 4px 4px 0 0; transform: translateY(3px) }',
  '.b { left: 1px }',
])('the check lets %s pass', (css) => {
  expect(physicalIn(css, mirroredIn(':scope[dir="rtl"] .b { right: 1px; left: auto }'))).toEqual([]);
});
