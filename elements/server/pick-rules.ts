/**
 * The rules of a stylesheet that style this markup as it stands, in their order: those for parts and layouts that are
 * not in it are left out. For our own sheet, whose texts hold no braces.
 */
export function pickRules(sheet: string, markup: string): string {
  const parts = new Set([...markup.matchAll(/ data-part="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const isThere = (selector: string) => {
    const wanted = selector.replace(/:not\([^()]*\)/g, '');
    const named = [...wanted.matchAll(/\[data-part~='([\w-]+)'\]/g)].every(([, name = '']) => parts.has(name));
    const [, layout] = /\[data-layout='(\w+)'\]/.exec(wanted) ?? [];
    return named && (!layout || markup.includes(` data-layout="${layout}"`));
  };

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

  const picked = pick(sheet);
  return picked.replace(/@keyframes ([\w-]+) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}\n?/g, (frames, name: string) =>
    picked.split(name).length > 2 ? frames : '',
  );
}

const betweenSelectors = /\s*,\s*(?![^(]*\))/;

/** `head { body }`, one after the other. */
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
