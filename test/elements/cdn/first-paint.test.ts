import { storageKeys } from 'account-portal';
import { afterEach, expect, test, vi } from 'vitest';
import type { FirstScreens } from '../../../elements/cdn/first-paint/first-screens.ts';
import { drawFirst } from '../../../elements/cdn/first-paint/paint.ts';
import { afterFrame, paintTags } from '../../../elements/cdn/first-paint/paint-tags.ts';
import { boxIn, createBox } from '../../../elements/page/box.ts';
import { paintedOn } from '../../../elements/page/painted.ts';
import { toSheet } from '../../../react/ui/sheet/scope.ts';
import { wechatAgent } from '../../support/portal.ts';

const screen = {
  drawing: ['div', { 'data-portal': '{id}' }, [['button', { type: 'submit' }, ['Log in']]]],
  unsupported: [],
} as const;
const screens: FirstScreens = { screens: {}, words: { zh: [], en: [], es: [] }, sheet: '' };

let count = 0;
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function place() {
  count += 1;
  const host = document.body.appendChild(document.createElement(`x-first-${count}`));
  host.setAttribute('api-host', 'https://api.example.com');
  host.setAttribute('company-id', '1001');
  // happy-dom does not update `:defined` for an element that existed before its class.
  const matches = host.matches.bind(host);
  const defined = () => customElements.get(host.localName) !== undefined;
  vi.spyOn(host, 'matches').mockImplementation((rule) => (rule === ':defined' ? defined() : matches(rule)));
  const press = vi.fn();
  host.addEventListener('click', press);
  const button = () => host.querySelector('button') as HTMLButtonElement;
  return { host, press, button, inFile: { ...screens, screens: { [host.localName]: screen } } };
}

/** A view with a form, as rendered by a server or the runtime. */
function drawElsewhere(host: HTMLElement) {
  const frame = host.appendChild(createBox()).appendChild(document.createElement('div'));
  frame.setAttribute('data-portal', 'p1');
  frame.appendChild(document.createElement('button'));
}

/** Simulates hydration: the form responds. */
function define(host: HTMLElement) {
  customElements.define(
    host.localName,
    class extends HTMLElement {
      connectedCallback() {
        if (!boxIn(this)) drawElsewhere(this);
      }
    },
  );
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

test('queues presses in a painted form for the runtime', () => {
  const { host, press, button } = place();

  drawFirst(host, screen, screens)?.();
  button().click();

  expect(button().textContent).toBe('Log in');
  expect(press).not.toHaveBeenCalled();
});

test('hides nothing once the page has removed what was painted: neither its content nor the form that the runtime draws', async () => {
  const { host } = place();
  const write = () => {
    host.innerHTML = '<a href="/hosted">Log in</a>';
  };
  const displays = () => ([...host.children] as HTMLElement[]).map(({ style }) => style.display);
  write();
  drawFirst(host, screen, screens)?.();
  expect(displays()).toEqual(['none', 'contents']);

  write();
  drawElsewhere(host);
  await turn();

  expect(displays()).toEqual(['', '']);
});

const own = (host: HTMLElement) => host.setAttribute('api-host', 'http://localhost:4100'); // the page's own host
const persisting = (persistence: string) => (host: HTMLElement) => host.setAttribute('persistence', persistence);
const manual = (host: HTMLElement) => host.setAttribute('redirect', 'manual');
const storeLanguage = () => localStorage.setItem(storageKeys.locale, '"es"');

test.each<[string, boolean, (host: HTMLElement) => void]>([
  ['as it is', true, () => {}],
  ['with an API over http', false, (host) => host.setAttribute('api-host', 'http://api.example.com')],
  ['with an API address that has to be parsed', false, (host) => host.setAttribute('api-host', 'https://[::1]')],
  ['without a company', false, (host) => host.removeAttribute('company-id')],
  ['with a company-id that cannot be one', false, (host) => host.setAttribute('company-id', '{{ id }}')],
  ['with an attribute that changes the screen', false, (host) => host.setAttribute('routing', 'hash')],
  ['with an early property', false, (host) => Object.assign(host, { appearance: {} })],
  ['with content for a slot', false, (host) => void host.insertAdjacentHTML('beforeend', '<b slot="help"></b>')],
  ['with a placeholder', true, (host) => void host.insertAdjacentHTML('beforeend', '<b slot="placeholder"></b>')],
  ['in a provider', false, (host) => document.body.appendChild(document.createElement('portal-provider')).append(host)],
  ["on the portal's own page", true, own],
  ["on the portal's own page, with a stored language", false, (host) => [own(host), storeLanguage()]],
  [
    "on the portal's own page, with a language stored by another prefix",
    true,
    (host) => [own(host), storeLanguage(), host.setAttribute('storage-prefix', 'shop-')],
  ],
  ['on another page, with a stored language', true, storeLanguage],
])('a tag %s is painted: %s', (_, painted, change) => {
  const { host } = place();
  change(host);

  expect(drawFirst(host, { ...screen, unsupported: ['routing'] }, screens) !== null).toBe(painted);
});

test('a painted form has the colour of the theme attribute, with or without #', () => {
  const brands = ['b4530a', '#b4530a'].map((theme) => {
    const { host } = place();
    host.setAttribute('theme-id', theme);
    drawFirst(host, screen, screens)?.();
    return host.querySelector<HTMLElement>('[data-portal]')?.style.getPropertyValue('--pt-brand');
  });

  expect(brands).toEqual(['#b4530a', '#b4530a']);
});

test.each([
  ['inside WeChat', wechatAgent, 'wechat'],
  ['elsewhere', 'Mozilla/5.0', undefined],
])('%s, a painted form has space for the methods %j', (_, userAgent, methods) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const { host } = place();
  host.setAttribute('methods', 'wechat');

  drawFirst(host, screen, screens)?.();

  expect(paintedOn(boxIn(host))?.settings.methods).toBe(methods);
});

test.each<[string, boolean, Record<string, string>, (host: HTMLElement) => void]>([
  ["on the portal's own page", true, { pcShop_user: '{}' }, own],
  ['under its prefix', true, { 'a-mMgr_user': '{}' }, (host) => [own(host), host.setAttribute('storage-prefix', 'a-')]],
  [
    'under another prefix',
    false,
    { pcShop_user: '{}' },
    (host) => [own(host), host.setAttribute('storage-prefix', 'a-')],
  ],
  ['where there is none', false, {}, own],
  ['on another page, which has asked for it', true, { pcShop_user: '{}' }, persisting('device')],
  ['on another page, whose tags read none', false, { pcShop_user: '{}' }, () => {}],
  ['on a page whose tag reads none', false, { pcShop_user: '{}' }, (host) => [own(host), persisting('page')(host)]],
  ['on a site that remembers somebody', true, { 'portal-remembered': '{}' }, () => {}],
  ['on such a site that takes the code itself', false, { 'portal-remembered': '{}' }, manual],
  ['on our own page, which continues by the session only', false, { 'portal-remembered': '{}' }, own],
])('a painted form has room for the stored session of a device %s: %s', (_, has, session, change) => {
  const { host, inFile } = place();
  change(host);
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);

  drawFirst(host, screen, inFile)?.();

  const room = host.querySelector<HTMLElement>('[data-portal]')?.style.getPropertyValue('--pt-expected');
  expect(room).toBe(has ? 'block' : '');
});

test('an icon of a painted form is an image, with everything in it', () => {
  const { host } = place();
  const icon = ['svg', { viewBox: '0 0 24 24' }, [['g', {}, [['path', { d: 'M4 4h16' }, []]]]]] as const;

  drawFirst(host, { ...screen, drawing: ['div', { 'data-portal': '{id}' }, [icon]] }, screens)?.();

  const drawn = [...host.querySelectorAll('svg, svg *')].map(({ localName, namespaceURI }) => [
    localName,
    namespaceURI,
  ]);
  expect(drawn).toEqual(['svg', 'g', 'path'].map((name) => [name, 'http://www.w3.org/2000/svg']));
});

test('auto-focus of a painted form goes to the first empty field, else to the first', () => {
  const drawing = (value: string) =>
    ['div', { 'data-portal': '{id}' }, ['amy', value].map((text) => ['input', { value: text }, []] as const)] as const;
  const focused = ['', 'portal.demo1'].map((value) => {
    const { host } = place();
    host.setAttribute('auto-focus', 'true');
    (document.activeElement as HTMLElement | null)?.blur();
    drawFirst(host, { ...screen, drawing: drawing(value) }, screens)?.();
    return [...host.querySelectorAll('input')].indexOf(document.activeElement as HTMLInputElement);
  });

  expect(focused).toEqual([1, 0]);
});

test.each([true, false])('a painted form takes the focus unless a field of the page has it: %s', (elsewhere) => {
  const { host } = place();
  host.setAttribute('auto-focus', 'true');
  const search = document.body.appendChild(document.createElement('input'));
  if (elsewhere) search.focus();
  const drawing = ['div', { 'data-portal': '{id}' }, [['input', { name: 'account' }, []]]] as const;

  drawFirst(host, { ...screen, drawing }, screens)?.();

  expect(document.activeElement).toBe(elsewhere ? search : host.querySelector('input'));
});

test('adopts the rules of a screen as the runtime does', () => {
  const { host } = place();
  const replace = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync');

  drawFirst(host, screen, { ...screens, sheet: ':scope .hint{font-size:.8em}' })?.();

  expect(replace.mock.calls.flat()).toContain(toSheet(':scope .hint{font-size:.8em}'));
});

test('leaves the tag to a runtime that loads between drawing and inserting', () => {
  const { host, press, button } = place();
  const show = drawFirst(host, screen, screens);
  define(host);

  show?.();
  button().click();

  expect(show).toBeTypeOf('function');
  expect(boxIn(host)?.querySelectorAll('button')).toHaveLength(1);
  expect(press).toHaveBeenCalledTimes(1);
});

test('does not draw a tag that is defined already', () => {
  const { host } = place();
  define(host);

  drawFirst(host, screen, screens)?.();

  expect(host.querySelectorAll('button')).toHaveLength(1);
});

test('drawing a tag during and after parsing shows one form, whose presses are queued', () => {
  const { host, press, button } = place();
  const shows = [drawFirst(host, screen, screens), drawFirst(host, screen, screens)];

  for (const show of shows) show?.();
  drawFirst(host, screen, screens)?.();
  button().click();

  expect(host.querySelectorAll('button')).toHaveLength(1);
  expect(press).not.toHaveBeenCalled();
});

test('does not change a tag removed between drawing and inserting, and draws it on return', () => {
  const { host, button } = place();
  const show = drawFirst(host, screen, screens);

  host.remove();
  show?.();
  expect(host.childElementCount).toBe(0);
  document.body.append(host);
  drawFirst(host, screen, screens)?.();

  expect(button().textContent).toBe('Log in');
});

test('leaves changes between drawing and inserting to the runtime, which knows the drawn settings', () => {
  const { host } = place();
  const show = drawFirst(host, screen, screens);

  host.setAttribute('locale', 'es');
  show?.();

  expect(paintedOn(boxIn(host) as HTMLElement)?.settings.locale).toBeUndefined();
});

test('draws a tag whose screen is loaded, and inserts it one task later', async () => {
  const { host, button, press, inFile } = place();

  const waiting = paintTags([host.localName], inFile, {});
  expect(host.childElementCount).toBe(0);
  await turn();
  button().click();

  expect(waiting).toEqual([host]);
  expect(press).not.toHaveBeenCalled();
});

test('with a scheduler, inserts the form before the next frame, and once', async () => {
  const { host, inFile } = place();
  const postTask = vi.fn((run: () => void, _: SchedulerPostTaskOptions) => void queueMicrotask(run));
  vi.stubGlobal('scheduler', { postTask });

  paintTags([host.localName], inFile, {});
  expect(host.childElementCount).toBe(0);
  await Promise.resolve();
  expect(host.querySelectorAll('button')).toHaveLength(1);
  await turn();

  expect(host.querySelectorAll('button')).toHaveLength(1);
  expect(postTask.mock.calls.map(([, { priority }]) => priority)).toEqual(['user-blocking', 'user-blocking']);
});

test('draws the form on a page with another kind of scheduler', async () => {
  const { host, inFile } = place();
  vi.stubGlobal('scheduler', { config: {} });

  paintTags([host.localName], inFile, {});
  await turn();

  expect(host.querySelectorAll('button')).toHaveLength(1);
});

test('creation, style and layout run as separate tasks, in this order and before the frame', async () => {
  const { host, inFile } = place();
  const log: string[] = [];
  const tasks: (() => void)[] = [];
  vi.stubGlobal('scheduler', { postTask: (run: () => void) => void tasks.push(run) });
  const { getComputedStyle } = globalThis;
  vi.spyOn(globalThis, 'getComputedStyle').mockImplementation((element) => {
    log.push(`styles of ${host.contains(element) ? 'what is shown' : 'nothing'}`);
    return getComputedStyle(element);
  });
  vi.spyOn(host, 'offsetHeight', 'get').mockImplementation(() => log.push('places'));

  paintTags([host.localName], inFile, {});
  expect(log).toEqual([]);
  tasks.shift()?.();
  expect(log).toEqual(['styles of what is shown']);
  tasks.shift()?.();

  expect(log).toEqual(['styles of what is shown', 'places']);
  expect(tasks).toEqual([]);
});

test('afterFrame runs after the frame that shows the painted form', async () => {
  const { host, inFile } = place();
  const frames: FrameRequestCallback[] = [];
  const log: string[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => {
    log.push(`a frame of ${host.querySelectorAll('button').length}`);
    return frames.push(run);
  });

  paintTags([host.localName], inFile, {});
  afterFrame(() => log.push('run'));
  await turn();
  await turn();
  expect(log).toEqual(['a frame of 1']);
  for (const frame of frames) frame(0);
  expect(log).toEqual(['a frame of 1']);
  await turn();

  expect(log).toEqual(['a frame of 1', 'run']);
});

test('keeps server-rendered markup, and queues each press once', () => {
  const { host, press, button, inFile } = place();
  drawElsewhere(host);

  for (const _ of [1, 2]) paintTags([host.localName], inFile, {});
  button().click();
  expect(press).not.toHaveBeenCalled();
  paintedOn(boxIn(host) as HTMLElement)?.replay.replay();

  expect(host.querySelectorAll('button')).toHaveLength(1);
  expect(press).toHaveBeenCalledTimes(1);
});

test('queues presses also in a server-rendered tag without a first screen', () => {
  const { host, press, button } = place();
  drawElsewhere(host);

  paintTags([host.localName], screens, {});
  button().click();

  expect(press).not.toHaveBeenCalled();
});

test('a server-rendered form that is hydrated already responds', () => {
  const { host, press, button, inFile } = place();
  drawElsewhere(host);
  define(host);

  const waiting = paintTags([host.localName], inFile, {});
  button().click();

  expect(waiting).toEqual([]);
  expect(press).toHaveBeenCalledTimes(1);
});

test('drawing a drawn tag changes nothing', () => {
  const { host, press, button } = place();
  drawElsewhere(host);

  drawFirst(host, screen, screens)?.();
  button().click();

  expect(host.querySelectorAll('button')).toHaveLength(1);
  expect(press).toHaveBeenCalledTimes(1);
});

test.each([
  ['before the runtime', () => {}, [1, 0]],
  ['after the runtime', ({ host }: ReturnType<typeof place>) => define(host), [1, 1]],
  ['when the tag is gone', ({ host }: ReturnType<typeof place>) => host.remove(), [0, 0]],
])(
  'a screen in a file of its own, %s, shows at most one form, which queues presses or responds',
  async (_, meanwhile, [forms, answers]) => {
    const placed = place();
    const { host, press, button, inFile } = placed;
    const { promise: file, resolve: come } = Promise.withResolvers<FirstScreens>();
    paintTags([host.localName], screens, { [host.localName]: () => file });

    meanwhile(placed);
    come(inFile);
    await turn();
    await turn();
    button()?.click();

    expect(host.querySelectorAll('button')).toHaveLength(forms as number);
    expect(press).toHaveBeenCalledTimes(answers as number);
  },
);

test('a screen that fails to load leaves the tag unchanged', async () => {
  const { host } = place();
  host.textContent = 'Log in elsewhere';
  const load = vi.fn(() => Promise.reject(new Error('offline')));

  paintTags([host.localName], screens, { [host.localName]: load });
  await turn();

  expect(load).toHaveBeenCalledTimes(1);
  expect(host.innerHTML).toBe('Log in elsewhere');
});

test('loads no file for a server-rendered tag', () => {
  const { host } = place();
  drawElsewhere(host);
  const load = vi.fn(() => Promise.resolve(screens));

  paintTags([host.localName], screens, { [host.localName]: load });

  expect(load).not.toHaveBeenCalled();
});

test('leaves a tag alone until it is parsed', async () => {
  const { host, inFile } = place();
  const state = vi.spyOn(Object.getPrototypeOf(document) as Document, 'readyState', 'get').mockReturnValue('loading');
  const look = () => paintTags([host.localName], inFile, {}).length;

  const open = look();
  document.body.append('after it');
  const closed = look();
  host.nextSibling?.remove();
  state.mockReturnValue('interactive');
  const read = look();

  expect([open, closed, read]).toEqual([0, 1, 1]);
});

test.each(['frame', 'Frame', ' FRAME '])('leaves a tag with isolation="%s" to the runtime', (isolation) => {
  const { host, inFile } = place();
  host.setAttribute('isolation', isolation);

  expect(paintTags([host.localName], inFile, {})).toEqual([]);
});
