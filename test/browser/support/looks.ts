/** The box of a part in its root, and the properties that pages usually affect. */
export interface PartLook {
  readonly part: string;
  readonly box: readonly number[];
  readonly style: string;
}

const compared = [
  ...[
    'display',
    'visibility',
    'opacity',
    'color',
    'background-color',
    'background-image',
    'box-shadow',
    'fill',
    'stroke',
  ],
  ...['font-family', 'font-size', 'font-style', 'font-weight', 'line-height', 'letter-spacing', 'word-spacing'],
  ...[
    'text-align',
    'text-transform',
    'text-decoration-line',
    'text-indent',
    'white-space',
    'direction',
    'list-style-type',
  ],
  ...['box-sizing', 'float', 'position', 'margin-top', 'margin-left', 'padding-top', 'padding-left', 'cursor'],
  ...['border-top-width', 'border-top-style', 'border-top-color', 'border-bottom-width', 'border-top-left-radius'],
  ...['outline-style', 'outline-color', 'transform', 'appearance'],
];

/** For the paths of an icon, only colours matter. */
const drawn = ['fill', 'stroke'];

/** The looks of all parts below a root; lengths of a zoomed page are scaled back. */
export function looksOf(root: ParentNode, scale = 1): PartLook[] {
  const frame = root.querySelector('[data-portal]');
  if (!frame) throw new Error('nothing is drawn');
  const origin = frame.getBoundingClientRect();
  return [frame, ...frame.querySelectorAll('[data-part], svg *')].map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    const style = getComputedStyle(part);
    const [before, after] = ['::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo).content);
    return {
      part: part.getAttribute('data-part') ?? part.tagName,
      box: [x - origin.x, y - origin.y, width, height].map((length) => length / scale),
      style: [
        ...(part.hasAttribute('data-part') ? compared : drawn).map(
          (name) => `${name}: ${style.getPropertyValue(name)}`,
        ),
        before,
        after,
      ].join('; '),
    };
  });
}

/** The differences, one line per part: its box, or the properties that differ. */
export function differences(clean: readonly PartLook[], found: readonly PartLook[], tolerance = 0.5): string {
  const isNear = (length: number, was = 0) => Math.abs(length - was) <= tolerance;
  if (clean.length !== found.length) return `${found.length} parts in place of ${clean.length}`;
  const lines = found.flatMap(({ part, box, style }, index) => {
    const was = clean[index];
    const seen = box[2] !== 0 || was?.box[2] !== 0;
    const moved = seen && !box.every((length, side) => isNear(length, was?.box[side]));
    const said = was?.style.split('; ') ?? [];
    const changed = style.split('; ').flatMap((text, at) => {
      const [length, before] = [toPixels(text), toPixels(said[at])];
      const same =
        text === said[at] || (tolerance >= 1 && length !== null && before !== null && isNear(length, before));
      return same ? [] : [`${said[at]} → ${text}`];
    });
    return moved || changed.length > 0 ? [`${part}: ${moved ? `${was?.box} → ${box}` : ''} ${changed.join(', ')}`] : [];
  });
  return lines.join('\n');
}

const toPixels = (text = '') => (/: -?[\d.]+px$/.test(text) ? Number.parseFloat(text.split(': ')[1] ?? '') : null);

/** Sizes that depend on the content, and on its scroll bar. */
const following = /^(width|height|inline-size|block-size|perspective-origin|transform-origin)$/;

/** Every computed property of these elements and their pseudo-elements, one line each. */
export function everyProperty(elements: Iterable<Element>): string[] {
  const pseudos = [undefined, '::before', '::after', '::placeholder', '::marker'];
  return [...elements].flatMap((element) =>
    pseudos.flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      const names = Array.from(style).filter((name) => !following.test(name));
      return names.map((name) => `${element.tagName}${pseudo ?? ''} ${name}: ${style.getPropertyValue(name)}`);
    }),
  );
}
