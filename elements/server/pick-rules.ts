/** A rule of our style sheet, as the build prepares it: no CSS is parsed at run time. */
export type SheetRule = StyleRule | GroupRule | MotionRule;

export interface StyleRule {
  readonly selectors: readonly Selector[];
  readonly body: string;
  /** The keyframes that it names. */
  readonly motions: readonly string[];
}

interface Selector {
  readonly text: string;
  /** The parts between its combinators. */
  readonly compounds: readonly Compound[];
}

/** What a selector without combinators asks of an element, besides states. */
export interface Compound {
  readonly tag: string | null;
  readonly required: readonly Condition[];
  readonly banned: readonly Condition[];
}

export interface Condition {
  readonly name: string;
  /** Null asks for the attribute alone. */
  readonly sign: '=' | '~=' | null;
  readonly wanted: string;
}

interface GroupRule {
  /** Such as `@media (max-width:399px)`. */
  readonly head: string;
  readonly rules: readonly SheetRule[];
}

interface MotionRule {
  readonly motion: string;
  readonly text: string;
}

/**
 * Picks the rules that can match this markup, in order, with the selectors that can. Rules for attributes that only a script
 * sets are left out, but `aria-busy`, which marks a press before the scripts have loaded; states that need no script, such
 * as `:checked`, are kept. For markup that React has rendered.
 */
export function pickRules(rules: readonly SheetRule[], markup: string): readonly SheetRule[] {
  const elements = [...markup.matchAll(startTag)].map(([, tag = '', attributes = '']) => toElement(tag, attributes));
  const isDrawn = (compound: Compound) => elements.some((element) => suits(element, compound));
  const motions = new Set<string>();

  const pick = (all: readonly SheetRule[]): SheetRule[] =>
    all.flatMap((rule): SheetRule[] => {
      if ('motion' in rule) return [rule];
      if ('head' in rule) return withRules(rule, pick(rule.rules));
      const selectors = rule.selectors.filter(({ compounds }) => compounds.every(isDrawn));
      if (selectors.length === 0) return [];
      for (const motion of rule.motions) motions.add(motion);
      return [{ ...rule, selectors }];
    });
  return pick(rules).filter((rule) => !('motion' in rule) || motions.has(rule.motion));
}

const withRules = (group: GroupRule, rules: readonly SheetRule[]): GroupRule[] =>
  rules.length > 0 ? [{ ...group, rules }] : [];

/** The rules as CSS. */
export function toText(rules: readonly SheetRule[]): string {
  return rules
    .map((rule) => {
      if ('motion' in rule) return rule.text;
      if ('head' in rule) return `${rule.head}{${toText(rule.rules)}}`;
      return `${rule.selectors.map(({ text }) => text)}{${rule.body}}`;
    })
    .join('');
}

const startTag = /<([a-z][\w-]*)((?: [\w:-]+(?:="[^"]*")?)*) ?\/?>/gi;

interface Element {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
}

function toElement(tag: string, attributes: string): Element {
  const pairs = [...attributes.matchAll(/ ([\w:-]+)(?:="([^"]*)")?/g)];
  return { tag, attributes: new Map(pairs.map(([, name = '', value = '']) => [name, value])) };
}

/** Whether a compound selector can match the element in any state. */
function suits({ tag, attributes }: Element, compound: Compound): boolean {
  const has = ({ name, sign, wanted }: Condition) => {
    if (name === 'aria-busy') return true;
    const value = attributes.get(name);
    if (value === undefined || !sign) return value !== undefined;
    return sign === '=' ? value === wanted : value.split(' ').includes(wanted);
  };
  return (compound.tag === null || compound.tag === tag) && compound.required.every(has) && !compound.banned.some(has);
}
