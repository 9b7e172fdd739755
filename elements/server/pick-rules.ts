/**
 * Picks the rules of a stylesheet that can match this markup, in order. Rules for attributes that only a script sets are
 * left out, but `aria-busy`, which marks a press before the scripts have loaded; states that need no script, such as
 * `:checked`, are kept. Only for our own sheet, which has no braces in strings.
 */
export function pickRules(sheet: string, markup: string): string {
  const elements = [...markup.matchAll(startTag)].map(([, tag = '', attributes = '']) => toElement(tag, attributes));
  const known = new Map<Compound, boolean>();
  const isDrawn = (compound: Compound) => {
    const drawn = known.get(compound) ?? elements.some((element) => suits(element, compound));
    known.set(compound, drawn);
    return drawn;
  };

  const pick = (blocks: readonly Block[]): string =>
    blocks
      .map(({ head, body, selectors }) => {
        const there = selectors?.filter(({ compounds }) => compounds.every(isDrawn)).map(({ text }) => text);
        const kept = there?.join(', ') ?? head;
        const inner = typeof body === 'string' ? body : pick(body);
        return kept && inner.trim() ? `${kept} {${inner}}` : '';
      })
      .filter(Boolean)
      .join('\n');

  const picked = pick(readSheet(sheet));
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

/** Selectors without combinators: what they require of an element and its attributes. */
interface Compound {
  readonly tag: string | undefined;
  readonly required: readonly Condition[];
  readonly banned: readonly Condition[];
}

interface Condition {
  readonly name: string;
  readonly sign: string | undefined;
  readonly wanted: string;
}

function toCompound(text: string): Compound {
  const negations = /:not\(([^()]*)\)/g;
  return {
    tag: /^[a-z]\w*/.exec(text)?.[0],
    required: toConditions(text.replace(negations, '')),
    banned: [...text.matchAll(negations)].flatMap(([, inner = '']) => toConditions(inner)),
  };
}

const toConditions = (text: string): Condition[] =>
  [...text.matchAll(/\[([\w-]+)(?:(~?=)'([^']*)')?\]/g)].map(([, name = '', sign, wanted = '']) => ({
    name,
    sign,
    wanted,
  }));

/** Whether a compound selector can match the element in any state. */
function suits({ tag, attributes }: Element, compound: Compound): boolean {
  const has = ({ name, sign, wanted }: Condition) => {
    if (name === 'aria-busy') return true;
    const value = attributes.get(name);
    if (value === undefined || !sign) return value !== undefined;
    return sign === '=' ? value === wanted : value.split(' ').includes(wanted);
  };
  return (
    (compound.tag === undefined || compound.tag === tag) && compound.required.every(has) && !compound.banned.some(has)
  );
}

interface Block {
  readonly head: string;
  /** Declarations or keyframes, or the blocks of an at-rule. */
  readonly body: string | readonly Block[];
  /** None for an at-rule. */
  readonly selectors: readonly Selector[] | null;
}

interface Selector {
  readonly text: string;
  readonly compounds: readonly Compound[];
}

/** The last sheet read: a server renders every page with the same. */
let last: { readonly sheet: string; readonly blocks: readonly Block[] } | undefined;

function readSheet(sheet: string): readonly Block[] {
  if (last?.sheet === sheet) return last.blocks;
  const compounds = new Map<string, Compound>();
  const compoundOf = (text: string) => {
    const compound = compounds.get(text) ?? toCompound(text);
    compounds.set(text, compound);
    return compound;
  };
  const toSelector = (text: string) => ({ text, compounds: text.split(combinator).map(compoundOf) });
  const read = (text: string): readonly Block[] =>
    toBlocks(text).map(({ head, body }) => {
      if (!head.startsWith('@')) return { head, body, selectors: head.split(betweenSelectors).map(toSelector) };
      return { head, body: head.startsWith('@keyframes') ? body : read(body), selectors: null };
    });
  last = { sheet, blocks: read(sheet.replace(/\s+/g, ' ')) };
  return last.blocks;
}

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
