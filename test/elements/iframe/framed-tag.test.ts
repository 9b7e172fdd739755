import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asks, loaded, origin, placeFramed as place, ready, tag } from '../support/framed.ts';
import { clear } from '../support/place.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(async () => {
  document.documentElement.removeAttribute('lang');
  await clear();
});

test('opens the tag in the frame, with its settings and the language of the page', async () => {
  document.documentElement.lang = 'es';

  const { frame, heard } = await loaded(await place({ redirect: 'manual', 'color-scheme': 'auto' }));

  expect(frame.src).toBe(`${origin}/embed?companyId=1001&locale=es`);
  expect(frame.title).toBe('Cuenta');
  expect(frame.style.getPropertyValue('color-scheme')).toBe('light dark');
  expect(heard('open')).toMatchObject([
    { tag, manual: true, pageLocale: 'es', settings: { attributes: { colorScheme: 'auto' } } },
  ]);
});

test.each([
  { methods: 'password wechat', cookieless: false, isolated: false, coep: 'unsafe-none' },
  { methods: 'password wechat', cookieless: true, isolated: false, coep: null },
  { methods: 'password wechat', cookieless: false, isolated: true, coep: null },
  { methods: 'password sms', cookieless: false, isolated: false, coep: null },
])(
  'asks for a page without embedder policy where WeChat needs that: %o',
  async ({ methods, cookieless, isolated, coep }) => {
    vi.stubGlobal('crossOriginIsolated', isolated);
    if (cookieless) Object.assign(HTMLIFrameElement.prototype, { credentialless: false });

    const { frame } = await loaded(await place({ methods }));

    expect(new URL(frame.src).searchParams.get('coep')).toBe(coep);
    Reflect.deleteProperty(HTMLIFrameElement.prototype, 'credentialless');
    vi.unstubAllGlobals();
  },
);

test('shows the fallback once the provider around it turns out to offer nothing', async () => {
  const provider = document.body.appendChild(document.createElement('portal-provider-without-portal'));
  provider.innerHTML = `<${tag} isolation="frame"><i slot="placeholder"></i><p></p></${tag}>`;
  await Promise.resolve();
  expect(console.error).not.toHaveBeenCalled();

  customElements.define('portal-provider-without-portal', class extends HTMLElement {});

  await waitFor(() => expect(console.error).toHaveBeenCalledWith(`<${tag}>`, expect.stringContaining('company-id')));
  expect(provider.querySelector('p')?.style.display).toBe('');
});

test('navigates by itself by default; the label of the element is the title of the frame', async () => {
  const { frame, heard } = await loaded(await place({ 'aria-label': 'Log in to Green' }));

  expect(frame.title).toBe('Log in to Green');
  expect(heard('open')).toMatchObject([{ manual: false }]);
});

test('shows the frame once it is ready, as high as its content', async () => {
  const element = await place();
  const { frame, say } = await loaded(element);
  expect(frame.style.visibility).toBe('hidden');

  say({ kind: 'size', height: 412.2 });
  say(ready, 'mount of an earlier page');
  expect(element.getState().ready).toBe(false);
  say(ready);
  await element.whenReady();

  expect(frame.style.height).toBe('413px');
  expect(frame.style.visibility).toBe('visible');
  expect(element.getState()).toMatchObject({ ready: true, error: null });
});

test('a screen that is asked for before the frame is ready is shown then', async () => {
  const element = await place();
  const gone = element.goTo('forgot');
  const { say, heard } = await loaded(element);
  expect(heard('do')).toEqual([]);

  say(ready);
  await gone;

  expect(heard('do')).toMatchObject([{ verb: 'goTo', screen: 'forgot' }]);
});

test('its methods are commands to the frame', async () => {
  const element = await place();
  const { say, heard } = await loaded(element);
  say(ready);

  element.submit();
  element.back();
  element.reset();
  element.focusFirst();
  await element.goTo('forgot');

  expect(heard('do')).toMatchObject([
    { verb: 'submit' },
    { verb: 'back' },
    { verb: 'reset' },
    { verb: 'focusFirst' },
    { verb: 'goTo', screen: 'forgot' },
  ]);
  await expect(element.goTo('nowhere' as never)).rejects.toThrow(TypeError);
});

test.each([
  ['focuses its first field', 'button', ['focusFirst']],
  ['does not take the focus from a field of the page', 'input', []],
] as const)('with auto-focus, it %s', async (_, focused, verbs) => {
  document.body.appendChild(document.createElement(focused)).focus();
  const { say, heard } = await loaded(await place({ 'auto-focus': 'true' }));

  say(ready);

  expect(heard('do')).toMatchObject(verbs.map((verb) => ({ verb })));
});

test('the page around answers for a step, and can prevent it', async () => {
  const element = await place();
  const { say, heard } = await loaded(element);
  say(ready);

  say(asks(1));
  await waitFor(() => expect(heard('answer')).toEqual([{ kind: 'answer', ask: 1, go: true }]));
  element.addEventListener('portal-before-submit', (event) => event.preventDefault());
  say(asks(2));

  await waitFor(() => expect(heard('answer').at(-1)).toEqual({ kind: 'answer', ask: 2, go: false }));
});

test.each([{ 'company-id': '' }, { 'portal-origin': 'http://account.example.com' }])(
  'with %j there is no frame: the content of the tag stays, with a reason in the console',
  async (attributes) => {
    const element = await place(attributes, 'Log in here');

    expect(element.querySelector('iframe')).toBeNull();
    expect(element.textContent).toBe('Log in here');
    expect(console.error).toHaveBeenCalledWith(`<${tag}>`, expect.stringContaining('company-id'));
  },
);

test('a removed tag leaves no frame, timer or listener', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const element = await place();
    const { say } = await loaded(element);
    const heard = vi.fn();
    element.addEventListener('portal-ready', heard);
    expect(vi.getTimerCount()).toBeGreaterThan(0);

    element.remove();
    await Promise.resolve();
    say(ready);

    expect(element.querySelector('iframe')).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
    expect(heard).not.toHaveBeenCalled();
    expect(element.getState().ready).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

const vatId = { name: 'vatId', form: 'register', label: 'VAT id' };

test('own fields cross as data, and another list needs another frame', async () => {
  const element = await place({ 'own-fields': JSON.stringify([vatId]) });
  const { heard } = await loaded(element);
  const before = element.querySelector('iframe');

  element.setAttribute('own-fields', JSON.stringify([{ ...vatId, required: true }]));
  await Promise.resolve();
  const next = await loaded(element);

  expect(heard('open')).toMatchObject([{ ownFields: [vatId] }]);
  expect(element.querySelector('iframe')).not.toBe(before);
  expect(next.heard('open')).toMatchObject([{ ownFields: [{ ...vatId, required: true }] }]);
});

test.each([
  ['a wrong list', [{ name: 'vatId' }], 'need the form register or franchise in "vatId"'],
  [
    'a list that is too long for a message',
    Array.from({ length: 20 }, (_, at) => ({
      ...vatId,
      name: `field${at}`,
      type: 'choice',
      options: Array.from({ length: 40 }, (_, value) => ({ value: `${value}`, label: 'An option with a long label' })),
    })),
    'at most 24000 characters',
  ],
])('%s is told in the console, and the page keeps its own content', async (_, list, text) => {
  const element = await place({ 'own-fields': JSON.stringify(list) }, '<p>Register elsewhere</p>');

  const told = vi.mocked(console.error).mock.calls.map((call) => call.map(String).join(' '));
  expect(told).toEqual([expect.stringContaining(text)]);
  expect(element.querySelector('iframe')).toBeNull();
  expect(element.querySelector('p')?.style.display).toBe('');
});
