import { themeSheet } from './theme-sheet.ts';

/** A page that affects embedded content, and how to undo that. */
export interface HostilePage {
  readonly name: string;
  /** Rules of the page. */
  readonly css?: () => string | Promise<string>;
  /** Further changes; returns the function that undoes them. */
  readonly enter?: () => () => void;
  /** The tolerance for boxes in CSS pixels: half a pixel, or more if text is laid out at another size. */
  readonly tolerance?: number;
}

const packaged = (path: string) => async () => {
  const response = await fetch(`/node_modules/${path}`);
  if (!response.ok) throw new Error(`${path} is not there`);
  return response.text();
};

/** Everything that pages set on all elements. */
const insisting = `
  *, *::before, *::after { box-sizing: content-box !important; }
  * {
    margin: 9px !important; padding: 7px !important; border: 3px dotted red !important; border-radius: 0 !important;
    min-width: 0 !important; max-width: 50% !important; min-height: 0 !important; max-height: none !important;
    font: italic 11px/3 serif !important; letter-spacing: 3px !important; word-spacing: 5px !important;
    text-transform: uppercase !important; text-align: right !important; text-indent: 4px !important;
    color: red !important; background: lime !important; box-shadow: 0 0 9px red !important; outline: none !important;
    text-decoration: line-through !important; white-space: nowrap !important; vertical-align: top !important;
  }
  body div span, body button, body label, body input { display: block !important; float: left !important; }
`;

export const hostilePages: readonly HostilePage[] = [
  { name: 'Bootstrap 5', css: packaged('bootstrap/dist/css/bootstrap.css') },
  { name: "Tailwind's preflight", css: packaged('tailwindcss/preflight.css') },
  { name: 'the style sheet of a blog theme', css: () => themeSheet },
  { name: '!important rules on every box', css: () => insisting },
  { name: 'a zoomed body', css: () => 'body { zoom: 1.25; }', tolerance: 9 },
  { name: 'text from right to left', enter: turnRightToLeft },
  { name: 'a small root font', css: () => 'html { font-size: 62.5%; } body { font-size: 1.4rem; }' },
  { name: 'a huge root font', css: () => 'html { font-size: 32px; line-height: 2.4; }' },
  { name: 'the dark scheme', css: () => ':root { color-scheme: dark; } body { background: #111; color: #eee; }' },
  { name: 'patched prototypes', enter: patchPrototypes },
];

function turnRightToLeft(): () => void {
  document.documentElement.dir = 'rtl';
  return () => {
    document.documentElement.dir = 'ltr'; // without the attribute, the WebKit of Safari 16.0 would keep the direction
  };
}

/** Old libraries that extend the prototypes of arrays and objects, and replace standard methods. */
function patchPrototypes(): () => void {
  const added = { configurable: true, enumerable: true, writable: true, value: () => 'added' };
  const names = ['each', 'first', 'last', 'contains', 'toQueryString'];
  const patched = [Array.prototype, Object.prototype, String.prototype, Function.prototype, Element.prototype];
  const undo: (() => void)[] = [];
  const replace = (target: object, name: string, value: unknown) => {
    const own = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
    undo.push(() => (own ? Object.defineProperty(target, name, own) : Reflect.deleteProperty(target, name)));
  };

  for (const target of patched) {
    for (const name of names) Object.defineProperty(target, name, added);
    undo.push(() => {
      for (const name of names) Reflect.deleteProperty(target, name);
    });
  }
  const { stringify, parse } = JSON;
  replace(JSON, 'stringify', (value: unknown, ...more: []) => stringify(value, ...more));
  replace(JSON, 'parse', (text: string, ...more: []) => parse(text, ...more));
  const { remove } = Element.prototype;
  replace(Element.prototype, 'remove', function (this: Element) {
    remove.call(this);
    return this;
  });
  const Native = Promise;
  replace(window, 'Promise', class extends Native<unknown> {});
  return () => {
    for (const back of undo.reverse()) back();
  };
}
