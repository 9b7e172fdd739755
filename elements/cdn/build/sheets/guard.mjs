/** Properties guarded against `* { … !important }` of a page: geometry, type and colour, but no animated ones. */
const guarded = [
  'box-sizing display position float clear top right bottom left width height min-width min-height max-width max-height',
  'margin padding border border-radius outline outline-offset background color box-shadow overflow visibility',
  'flex flex-direction flex-wrap gap row-gap align-items align-self justify-content',
  'font line-height letter-spacing word-spacing text-align text-decoration text-indent text-shadow text-transform',
  'vertical-align white-space overflow-wrap hyphens list-style -webkit-text-fill-color -webkit-appearance appearance',
].flatMap((line) => line.split(' '));

/** Comes before all other rules: what none of ours sets keeps the browser's default. */
export const ground = [
  `:scope{${guarded.map((name) => `${name}:initial`).join(';')}}`,
  `:scope [data-part]{${guarded.map((name) => `${name}:revert`).join(';')}}`,
  ':scope svg *{color:inherit}', // icons are stroked in `currentColor`
].join('');

/** The guarded ones of these declarations, with `!important`. */
export const toGuardBody = (declarations) =>
  declarations
    .filter(({ prop }) => guarded.some((family) => prop === family || prop.startsWith(`${family}-`)))
    .map(({ prop, value }) => `${prop}:${value}!important`)
    .join(';');

/**
 * The number of `:not(_)` is the specificity in types: more than `html body div form input`, and rising with each attribute
 * and state of the original selector, and with its weight. Null for a pseudo-element, which cannot be in `:where()`.
 */
export function toGuardSelector(text, compounds) {
  const simples = compounds.flat();
  if (simples.some(({ type }) => type === 'pseudo-element')) return null;
  const negated = simples.flatMap(({ kind, selectors }) => (kind === 'not' ? selectors.flat() : []));
  const weight = negated.filter(isWeight).length;
  const counted = [...simples, ...negated].filter(
    ({ type, kind }) => /^(attribute|pseudo-class)$/.test(type) && kind !== 'not',
  );
  const isOfPart = [...simples, ...negated].some(({ name }) => name === 'data-part');
  const unlessStyled = isOfPart ? ':not([data-styled])' : '';
  return `:where(${text.replaceAll(weightText, '')}${unlessStyled})${weightText.repeat(4 + counted.length * 3 + weight)}`;
}

const weightText = ':not(_)';
const isWeight = ({ type, name }) => type === 'type' && name === '_';
