import { backend } from 'account-portal/testing';
import { goodAnswers } from '../../support/good-answers.ts';
import { until } from './until.ts';

export const attributes = `api-host="https://api.example.com" company-id="1001" redirect="manual"`;

export interface Opened {
  readonly host: HTMLElement;
  readonly root: () => ParentNode;
  readonly server: ReturnType<typeof backend>;
  /** Releases the runtime, and resolves when the element is ready. */
  hydrate(): Promise<void>;
}

/** The request that the loader makes after painting. */
const wordsFile = /\/chunks\/(?:zh|en|es)-[\w-]+\.js$/;

type Framed = Window & typeof globalThis & { portalReady?: boolean };

/** A page with the script tag, whose runtime is held back until `hydrate`. */
export async function open(
  body: string,
  use: (page: Opened) => Promise<void>,
  { answers = {}, head = '' } = {},
): Promise<void> {
  const gate = Math.random().toString(36);
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width: 900px; height: 800px; border: 0';
  frame.srcdoc = `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}
    </head><body><h1>Shop</h1>${body}<p>Below</p>
    <script type="module" src="${location.origin}/held/${gate}/account-portal.js"></script></body></html>`;
  document.body.append(frame);
  const view = () => frame.contentWindow as Framed;
  const page = () => view().document;
  try {
    await until(() => page().readyState === 'complete');
    await until(() =>
      view()
        .performance.getEntriesByType('resource')
        .some(({ name }) => wordsFile.test(name)),
    );
    const server = backend({ ...goodAnswers, ...answers });
    view().fetch = (url, init = {}) => server(String(url), init);
    page().addEventListener('portal-ready', () => {
      view().portalReady = true;
    });
    const host = page().querySelector<HTMLElement>('[api-host]') as HTMLElement;
    await use({
      host,
      server,
      root: () => host.shadowRoot ?? host,
      async hydrate() {
        await fetch(`/let-in/${gate}`);
        await until(() => view().portalReady === true);
        await turn();
      },
    });
  } finally {
    frame.remove();
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Records Chromium's layout shifts from now on; the returned function reports them with old and new positions. */
export async function watchShifts({ ownerDocument }: HTMLElement): Promise<() => Promise<string[]>> {
  const view = ownerDocument.defaultView as Framed;
  const frame = () => new Promise((resolve) => view.requestAnimationFrame(resolve));
  await frame().then(frame); // the current content has been painted by then
  const seen: PerformanceEntry[] = [];
  const observer = new view.PerformanceObserver((list) => void seen.push(...list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return async () => {
    await frame().then(frame);
    const shifts = [...seen, ...observer.takeRecords()] as LayoutShift[]; // the observed entry type
    return shifts.flatMap(({ value, sources }) => sources.map((source) => `${value}: ${toMove(source)}`));
  };
}

function toMove({ node, previousRect, currentRect }: LayoutShift['sources'][number]): string {
  const name = node instanceof Text ? node.data : (node as Element | null)?.outerHTML?.slice(0, 120);
  return `${name} ${JSON.stringify([previousRect, currentRect])}`;
}

/** Chromium only. */
export const countsShifts = PerformanceObserver.supportedEntryTypes.includes('layout-shift');

export const turn = () => new Promise((resolve) => setTimeout(resolve, 50));

async function stillness(root: ParentNode): Promise<void> {
  const place = (root as Node).getRootNode() as Document | ShadowRoot; // a visible element's root is one of these
  await Promise.all(place.getAnimations().map(({ finished }) => finished));
}

/** The appearance of the form: positions, colours, fonts; and the attributes for assistive technology and browsers. */
export async function looksOf(root: ParentNode): Promise<unknown[]> {
  await stillness(root);
  return [...root.querySelectorAll<HTMLElement>('[data-portal], [data-portal] *')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const style = (element.ownerDocument.defaultView as Window).getComputedStyle(element);
    const { color, backgroundColor, borderColor, font, opacity, visibility, display, outlineStyle } = style;
    const names = element.getAttributeNames().filter((name) => !['style', 'value'].includes(name));
    const given = names.sort().map((name) => `${name}=${element.getAttribute(name)}`);
    return [element.localName, given, [x, y, width, height], color, backgroundColor, borderColor, font, opacity].concat(
      visibility,
      display,
      outlineStyle,
      element.children.length === 0 ? element.textContent : '',
    );
  });
}

/** Without style elements: where sheets cannot be constructed, the runtime adds some to a shadow root. */
export const elementsOf = (root: ParentNode) => [...root.querySelectorAll(':not(style)')];

export const field = (root: ParentNode, name: string) => root.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** The positions of all elements of the form. */
export async function boxesOf(root: ParentNode): Promise<number[][]> {
  await stillness(root);
  return [...root.querySelectorAll('[data-portal] *')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height];
  });
}

/** Records the button's colour in each frame, until stopped. */
export function colorsWhile(root: ParentNode): { readonly colors: Set<string>; stop(): void } {
  const button = root.querySelector('[data-part~="primary-button"]') as HTMLElement;
  const view = button.ownerDocument.defaultView as Window;
  const colors = new Set<string>();
  let watching = true;
  const look = () => {
    colors.add(view.getComputedStyle(button).backgroundColor);
    if (watching) view.requestAnimationFrame(look);
  };
  look();
  return {
    colors,
    stop() {
      watching = false;
    },
  };
}
