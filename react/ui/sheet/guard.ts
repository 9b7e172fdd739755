/** Properties guarded against `* { … !important }` of a page: geometry, type and colour, but no animated ones. */
const guarded = [
  'box-sizing display position float clear top right bottom left width height min-width min-height max-width max-height',
  'margin padding border border-radius outline outline-offset background color box-shadow overflow visibility',
  'flex flex-direction flex-wrap gap row-gap align-items align-self justify-content',
  'font line-height letter-spacing word-spacing text-align text-decoration text-indent text-shadow text-transform',
  'vertical-align white-space overflow-wrap hyphens list-style -webkit-text-fill-color -webkit-appearance appearance',
].flatMap((line) => line.split(' '));

const weightText = ':not(_)';
const isGuarded = new RegExp(`^(?:${guarded.join('|')})[-:]`);

const setAll = (value: string) => guarded.map((name) => `${name}:${value}`).join(';');

/** Comes before all other rules: what none of ours sets keeps the browser's default. Icons are stroked in `currentColor`. */
const ground = `:scope{${setAll('initial')}}:scope [data-part]{${setAll('revert')}}:scope svg *{color:inherit}`;

/**
 * Rules that the build has compiled, with `!important`, against pages that use it on every element. Their specificity is
 * below that of one attribute, so that `[data-part~='…'] { … !important }` of a page still wins, and they skip parts that the
 * page has given a style. Browsers without `:where` (Chrome before 88) ignore them.
 */
export function toGuardRules(rules: string): string {
  return rules
    .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
    .replace(/([^{}]+)\{([^{}]*)\}/g, (_, selectors: string, body: string) => {
      const guards = selectors.split(/,(?![^(]*\))/).flatMap((selector) => toGuardSelector(selector) ?? []);
      const declarations = body.split(';').filter((declaration) => isGuarded.test(declaration));
      if (guards.length === 0 || declarations.length === 0) return '';
      return `${guards}{${declarations.map((declaration) => `${declaration}!important`).join(';')}}`;
    });
}

/** The beginning of a guard. */
export const groundRules = toGuardRules(ground);

/**
 * The number of `:not(_)` is the specificity in types: more than `html body div form input`, and rising with each attribute
 * and state of the original selector, and with its weight. Null for a pseudo-element, which cannot be in `:where()`.
 */
function toGuardSelector(selector: string): string | null {
  if (/::|:(?:before|after)/.test(selector)) return null;
  const text = selector.replaceAll(weightText, '');
  const weight = (selector.length - text.length) / weightText.length;
  const counted = text.match(/\[|:(?!not\()/g)?.length ?? 0;
  const unlessStyled = /\[data-part[~\]]/.test(text) ? ':not([data-styled])' : '';
  return `:where(${text}${unlessStyled})${weightText.repeat(4 + counted * 3 + weight)}`;
}
