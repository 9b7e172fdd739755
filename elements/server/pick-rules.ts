/**
 * Picks the rules of a stylesheet that can match this markup, in order. Rules for attributes that only a script sets are
 * left out, but `aria-busy`, which marks a press before the scripts have loaded; states that need no script, such as
 * `:checked`, are kept. Only for our own sheet, which has no braces in strings.
 */
export function pickRules(sheet: string, markup: string): string {
  const elements = [...markup.matchAll(startTag)].map(([, tag = '', attributes = '']) => toElement(tag, attributes));
  const known = new Map<string, boolean>();
  const isDrawn = (compound: string) => {
    const drawn = known.get(compound) ?? elements.some((element) => suits(element, compound));
    known.set(compound, drawn);
    return drawn;
  };
  const isThere = (selector: string) => selector.split(combinator).every(isDrawn);

  const pick = (text: string): string =>
    toBlocks(text)
      .map(({ head, body }) => {
        if (head.startsWith('@keyframes')) return `${head} {${body}}`;
        const inner = head.startsWith('@') ? pick(body) : body;
        const kept = head.startsWith('@') ? head : head.split(betweenSelectors).filter(isThere).join(', ');
        return kept && inner.trim() ? `${kept} {${inner}}` : '';
      })
      .filter(Boolean)
      .join('\n');

  const picked = pick(sheet.replace(/\s+/g, ' '));
  return picked.replace(/@keyframes ([\w-]+) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}\n?/g, (frames, name: string) =>
    picked.split(name).length > 2 ? frames : '',
  );
}

const startTag = /<([a-z][\w-]*)((?: [\w:-]+(?:="[^"]*")?)*) ?\/?>/gi;
const betweenSelectors = /\s*,\s*(?![^(]*\))/;
const combinator = /\s*[ >+~]\s*(?![^([]*[)\]])/;

interface Element {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
}

function toElement(tag: string, attributes: string): Element {
  const pairs = [...attributes.matchAll(/ ([\w:-]+)(?:="([^"]*)")?/g)];
  return { tag, attributes: new Map(pairs.map(([, name = '', value = '']) => [name, value])) };
}

/** Whether a compound selector can match the element in any state. */
function suits({ tag, attributes }: Element, compound: string): boolean {
  const [named = tag] = /^[a-z]\w*/.exec(compound) ?? [];
  const has = ([, name = '', sign, wanted = '']: RegExpMatchArray) => {
    if (name === 'aria-busy') return true;
    const value = attributes.get(name);
    if (value === undefined || !sign) return value !== undefined;
    return sign === '=' ? value === wanted : value.split(' ').includes(wanted);
  };
  const banned = [...compound.matchAll(/:not\(([^()]*)\)/g)].flatMap(([, inner = '']) => [
    ...inner.matchAll(condition),
  ]);
  return (
    named === tag && [...compound.replace(/:not\([^()]*\)/g, '').matchAll(condition)].every(has) && !banned.some(has)
  );
}

const condition = /\[([\w-]+)(?:(~?=)'([^']*)')?\]/g;

/** Splits CSS into its top-level `head { body }` blocks. */
function toBlocks(text: string): { head: string; body: string }[] {
  const blocks: { head: string; body: string }[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{' && depth++ === 0) open = index;
    if (brace === '}' && --depth === 0) {
      blocks.push({ head: text.slice(start, open).trim(), body: text.slice(open + 1, index) });
      start = index + 1;
    }
  }
  return blocks;
}
