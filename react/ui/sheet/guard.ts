import { root } from './scope.js';

/** What a page may put on every box with `* { … !important }`: geometry, type and colour, but nothing that moves. */
const guarded = [
  'box-sizing display position float clear top right bottom left width height min-width min-height max-width max-height',
  'margin padding border border-radius outline outline-offset background color box-shadow overflow visibility',
  'flex flex-direction flex-wrap gap align-items align-self justify-content',
  'font line-height letter-spacing word-spacing text-align text-decoration text-indent text-shadow text-transform',
  'vertical-align white-space overflow-wrap hyphens list-style -webkit-text-fill-color -webkit-appearance appearance',
].flatMap((line) => line.split(' '));

const keyframes = /@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;
const rule = /([^{};]+)\{([^{}]*)\}/g;
const emptied = /@[^{}]+\{\s*\}/g;
const betweenSelectors = /,\s*(?![^(]*\))/;

/** Below all parts of the sheet: what no rule of ours says stays as the browser has it. */
export const ground = [
  `${root} { ${guarded.map((name) => `${name}: initial;`).join(' ')} }`,
  `${root} [data-part] { ${guarded.map((name) => `${name}: revert;`).join(' ')} }`,
  `${root} svg * { color: inherit; }\n`, // the lines of an icon are drawn in its colour
].join('\n');

/**
 * The same rules once more, insisting: what a page says to every element with `!important` ends here. They weigh less
 * than one attribute, so that `[data-part~='…'] { … !important }` of a page still wins, and spare a part that the page
 * gave a style. A browser without `:where` (Chrome before 88) skips them.
 */
export function toGuard(sheet: string): string {
  const insisting = sheet.replace(keyframes, '').replace(rule, (_, selectors: string, body: string) => {
    const kept = body.split(/;\s*/).filter((declaration) => isGuarded(declaration.trim()));
    const lowered = selectors.split(betweenSelectors).filter((selector) => !selector.includes('::'));
    if (kept.length === 0 || lowered.length === 0) return '';
    return `${lowered.map(lower).join(', ')} { ${insist(kept)} }\n`;
  });
  return insisting.replace(emptied, '');
}

function isGuarded(declaration: string): boolean {
  const name = declaration.slice(0, declaration.indexOf(':'));
  return guarded.some((family) => name === family || name.startsWith(`${family}-`));
}

function insist(declarations: readonly string[]): string {
  return declarations.map((declaration) => `${declaration.trim().replace(/ ?!important$/, '')} !important;`).join(' ');
}

/**
 * Above `html body div form input`; and in their order: more types for each attribute and state, and for its weight.
 */
function lower(selector: string): string {
  const particular = selector.match(/\[|:(?!not\()/g)?.length ?? 0;
  const weight = selector.match(/:not\(_\)/g)?.length ?? 0;
  const own = selector.includes('[data-part') ? ':not([data-styled])' : '';
  const light = selector.trim().replace(/:not\(#?_\)/g, '');
  return `:where(${light}${own})${':not(_)'.repeat(4 + particular * 3 + weight)}`;
}
