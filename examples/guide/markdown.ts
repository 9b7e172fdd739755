/** The part of an address that leads to a heading, as the forge makes it. */
export const toAnchor = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

interface Line {
  readonly text: string;
  /** Part of a listing, or its fence. */
  readonly listed: boolean;
  readonly fence: boolean;
}

function linesOf(page: string): readonly Line[] {
  let open = false;
  return page.split('\n').map((text) => {
    const fence = /^\s*```/.test(text);
    const listed = open || fence;
    if (fence) open = !open;
    return { text, listed, fence };
  });
}

/** Changes the lines of a page that are no listing. */
export const outsideListings = (page: string, change: (line: string) => string): string =>
  linesOf(page)
    .map(({ text, listed }) => (listed ? text : change(text)))
    .join('\n');

export const withoutListings = (page: string): string =>
  linesOf(page)
    .filter(({ listed }) => !listed)
    .map(({ text }) => text)
    .join('\n');

/** A page whose listings are indented instead of fenced, and so have no colours, which take most of the time of a search's index. */
export const withPlainListings = (page: string): string =>
  linesOf(page)
    .map(({ text, listed, fence }) => (fence ? '' : listed ? `    ${text}` : text))
    .join('\n');

export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly anchor: string;
}

function toHeading({ text, listed }: Line): Heading | null {
  const [, marks = '', words = ''] = (!listed && /^(#+) (.+)$/.exec(text)) || [];
  return marks === '' ? null : { level: marks.length, text: words, anchor: toAnchor(words) };
}

export const headingsOf = (page: string): readonly Heading[] =>
  linesOf(page)
    .map(toHeading)
    .filter((heading) => heading !== null);

export const titleOf = (page: string): string => headingsOf(page)[0]?.text ?? '';

export interface Part {
  readonly heading: Heading;
  readonly text: string;
}

/** What stands before the first heading of a level, and a part for each such heading. */
export function splitAt(level: number, page: string): { readonly head: string; readonly parts: readonly Part[] } {
  const blocks: { heading: Heading | null; lines: string[] }[] = [{ heading: null, lines: [] }];
  for (const line of linesOf(page)) {
    const heading = toHeading(line);
    if (heading?.level === level) blocks.push({ heading, lines: [] });
    blocks.at(-1)?.lines.push(line.text);
  }
  const [head, ...rest] = blocks;
  return {
    head: head?.lines.join('\n') ?? '',
    parts: rest.flatMap(({ heading, lines }) => (heading ? [{ heading, text: lines.join('\n') }] : [])),
  };
}

/** A part as a page of its own: its headings rise, so that the first is the title. */
export const raised = (part: string, by: number): string =>
  outsideListings(part, (line) => line.replace(/^#+(?= )/, (marks) => marks.slice(by)));
