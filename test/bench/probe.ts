import type { Contestant } from './contestants.ts';

/** A page's measurements of its own load, in milliseconds since the start of the navigation. */
export interface PageLoad {
  /** The first frame in which the field accepted a character that was still there in the next frame. */
  readonly usable: number;
  readonly hydrated: number | null;
  /** The first input has survived the hydration. */
  readonly kept: boolean;
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly longTasks: readonly { readonly start: number; readonly duration: number }[];
  readonly files: readonly { readonly path: string; readonly end: number; readonly bytes: number }[];
  readonly elements: number;
}

/** Runs before any script of the page, and calls `benchDone` when the page is idle. */
export function probe({ field, hydrate }: Pick<Contestant, 'field' | 'hydrate'>): void {
  const seen = { lcp: 0, cls: 0, longTasks: [] as { start: number; duration: number }[] };
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    seen.cls += (entry as PerformanceEntry & { value: number }).value; // a field of layout-shift entries
  });
  watch('longtask', ({ startTime, duration }) => void seen.longTasks.push({ start: startTime, duration }));

  const find = () =>
    field.reduce<Element | ShadowRoot | Document | null>((root, selector) => {
      const found: Element | null = root?.querySelector(selector) ?? null;
      return found?.shadowRoot ?? found;
    }, document) as HTMLInputElement | null; // the last selector matches an input
  const focused = () => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active;
  };
  const isVisible = (input: HTMLInputElement) => {
    const { width, height } = input.getBoundingClientRect();
    const { visibility, opacity } = getComputedStyle(input);
    return width > 0 && height > 0 && visibility === 'visible' && opacity !== '0';
  };
  const take = (input: HTMLInputElement) => {
    input.focus();
    return focused() === input && document.execCommand('insertText', false, 'a');
  };

  let usable = 0;
  let tried = 0;
  const frame = (now: number) => {
    const input = find();
    if (tried > 0 && input?.value.includes('a')) {
      usable = tried;
      return;
    }
    const able = input && isVisible(input) && !input.matches(':disabled') && take(input);
    tried = able ? Math.max(now, performance.now()) : 0;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);

  let hydrated: number | null = null;
  if (hydrate)
    document.addEventListener(hydrate, () => {
      hydrated ??= performance.now();
    });

  const entries = () =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => {
      const { name, responseEnd, encodedBodySize } = entry as PerformanceResourceTiming; // both types have these
      return { path: new URL(name).pathname, end: responseEnd, bytes: encodedBodySize };
    });
  const countIn = (root: ParentNode): number => {
    const all = [...root.querySelectorAll('*')];
    return all.reduce((sum, { shadowRoot }) => sum + (shadowRoot ? countIn(shadowRoot) : 0), all.length);
  };
  let quietSince = 0;
  let count = 0;
  const rest = setInterval(() => {
    const files = entries();
    const calm = usable > 0 && (!hydrate || hydrated !== null) && files.length === count;
    count = files.length;
    if (!calm) quietSince = performance.now();
    if (performance.now() - quietSince < 600 && performance.now() < 30_000) return;
    clearInterval(rest);
    const measured: PageLoad = {
      ...seen,
      usable,
      hydrated,
      kept: find()?.value.includes('a') ?? false,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      files,
      elements: countIn(document),
    };
    (globalThis as unknown as { benchDone(text: string): void }).benchDone(JSON.stringify(measured)); // a binding of the driver
  }, 100);
}
