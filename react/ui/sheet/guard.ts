import { root } from './scope.js';

/** Properties guarded against `* { … !important }` of a page: geometry, type and colour, but no animated ones. */
const guarded = [
  'box-sizing display position float clear top right bottom left width height min-width min-height max-width max-height',
  'margin padding border border-radius outline outline-offset background color box-shadow overflow visibility',
  'flex flex-direction flex-wrap gap row-gap align-items align-self justify-content',
  'font line-height letter-spacing word-spacing text-align text-decoration text-indent text-shadow text-transform',
  'vertical-align white-space overflow-wrap hyphens list-style -webkit-text-fill-color -webkit-appearance appearance',
].flatMap((line) => line.split(' '));

const keyframes = /@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;
const rule = /([^{};]+)\{([^{}]*)\}/g;
const emptyAtRule = /@[^{}]+\{\s*\}/g;
const betweenSelectors = /,\s*(?![^(]*\))/;

/** Comes before all other guard rules: what none of our rules sets keeps the browser's default. */
export const ground = [
  `${root} { ${guarded.map((name) => `${name}: initial;`).join(' ')} }`,
  `${root} [data-part] { ${guarded.map((name) => `${name}: revert;`).join(' ')} }`,
  `${root} svg * { color: inherit; }\n`, // icons are stroked in `currentColor`
].join('\n');

/**
 * Repeats the rules with `!important`, against pages that use it on every element. Their specificity is below that of
 * one attribute, so that `[data-part~='…'] { … !important }` of a page still wins, and they skip parts that the page has
 * given a style. Browsers without `:where` (Chrome before 88) ignore them.
 */
export function toGuard(sheet: string): string {
  const important = sheet.replace(keyframes, '').replace(rule, (_, selectors: string, body: string) => {
    const kept = body.split(/;\s*/).filter((declaration) => isGuarded(declaration.trim()));
    const lowerable = selectors.split(betweenSelectors).filter((selector) => !selector.includes('::'));
    if (kept.length === 0 || lowerable.length === 0) return '';
    return `${lowerable.map(lowerSpecificity).join(', ')} { ${makeImportant(kept)} }\n`;
  });
  return important.replace(emptyAtRule, '');
}

function isGuarded(declaration: string): boolean {
  const name = declaration.slice(0, declaration.indexOf(':'));
  return guarded.some((family) => name === family || name.startsWith(`${family}-`));
}

function makeImportant(declarations: readonly string[]): string {
  return declarations.map((declaration) => `${declaration.trim().replace(/ ?!important$/, '')} !important;`).join(' ');
}

/**
 * The number of `:not(_)` is the specificity in types: more than `html body div form input`, and rising with each
 * attribute and state of the original selector, and with its weight.
 */
function lowerSpecificity(selector: string): string {
  const specificity = selector.match(/\[|:(?!not\()/g)?.length ?? 0;
  const weight = selector.match(/:not\(_\)/g)?.length ?? 0;
  const unlessStyled = selector.includes('[data-part') ? ':not([data-styled])' : '';
  const selectorWithoutIds = selector.trim().replace(/:not\(#?_\)/g, '');
  return `:where(${selectorWithoutIds}${unlessStyled})${':not(_)'.repeat(4 + specificity * 3 + weight)}`;
}
