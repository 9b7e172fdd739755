import type { Condition, DrawnNode, DrawnText } from './first-screens.js';

export interface DrawOptions {
  readonly words: readonly string[];
  /** The values of placeholders such as `{id}`. An attribute whose placeholder has no value is left out. */
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly holds: Readonly<Record<Condition, boolean>>;
}

const svg = 'http://www.w3.org/2000/svg';

/** Creates the nodes one by one, because `trusted-types 'none'` forbids markup. */
export function draw(parent: Element, node: DrawnNode, options: DrawOptions): void {
  if (!Array.isArray(node)) {
    parent.append(fill(node as DrawnText, options) ?? '');
    return;
  }
  const [tag, attributes, children, condition] = node as Exclude<DrawnNode, DrawnText>;
  if (condition && !options.holds[condition]) return;
  const inSvg = tag === 'svg' || parent.namespaceURI === svg;
  const element = inSvg ? document.createElementNS(svg, tag) : document.createElement(tag);
  for (const [name, text] of Object.entries(attributes)) {
    const value = fill(text, options);
    if (value === undefined) continue;
    element.setAttribute(name, value);
    if (name === 'data-part') element.setAttribute('part', value);
  }
  for (const child of children) draw(element, child, options);
  parent.append(element);
}

function fill(text: DrawnText, { words, values }: DrawOptions): string | undefined {
  const word = typeof text === 'number' ? (words[text] as string) : text; // the build writes drawing and words together
  const [, name] = /^\{(\w+)\}$/.exec(word) ?? [];
  return name ? values[name] : word.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
}
