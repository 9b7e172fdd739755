import { waitFor } from '@testing-library/dom';
import { define, type ElementTag } from 'account-portal/elements';
import { renderToString, type TagAttributes } from 'account-portal/server';
import { afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { ElementSettings } from '../../../elements/attributes/element-settings.ts';
import { createBox } from '../../../elements/page/box.ts';
import { beginHydration } from '../../../elements/tag/hydration.ts';
import { toDrawn } from '../../../elements/tag/portal-content.tsx';
import { version } from '../../../react/ui/sheet/scope.ts';
import { testPortal } from '../../support/portal.ts';
import { quiet } from '../../support/quiet.ts';
import { clear, fieldOf, type LoginElement, services } from '../support/place.ts';

beforeAll(() => define());

let errors: MockInstance<typeof console.error>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});
afterEach(async () => {
  await clear();
  sessionStorage.clear(); // drafts
});

/** A server-rendered tag in the page; `before` runs before the tag is defined. */
function arrive(
  attributes: TagAttributes = {},
  before: (element: LoginElement) => void = () => {},
  tag: ElementTag = 'portal-login',
): LoginElement {
  const page = document.createElement('main');
  page.innerHTML = renderToString(
    tag,
    { 'api-host': 'https://api.example.com', 'company-id': '1001', ...attributes },
    { instanceId: 's1', locale: 'en' },
  );
  const element = page.firstElementChild as LoginElement;
  element.services = { ...services, mixedLogin: vi.fn(() => new Promise<never>(() => {})) };
  before(element);
  document.body.append(page);
  return element;
}

test('hydrates server-rendered markup without errors, keeping nodes, id and input', async () => {
  const element = arrive({}, (drawn) => {
    fieldOf(drawn, 'account').value = 'lin.wei';
  });
  const nodes = [...element.querySelectorAll('*')];

  await element.whenReady();

  expect([...element.querySelectorAll('*')]).toEqual(nodes);
  expect(fieldOf(element, 'account').value).toBe('lin.wei');
  expect(element.getState().instanceId).toBe('s1');
  expect(errors).not.toHaveBeenCalled();
});

test('hydrates its own elements only, where an extension has put others between them', async () => {
  let nodes: Element[] = [];
  const element = arrive({}, (drawn) => {
    nodes = [...drawn.querySelectorAll('*')];
    for (const box of drawn.querySelectorAll('fieldset, form, [data-part=control]'))
      box.prepend(document.createElement(box.matches('[data-part]:not(form)') ? 'input' : 'div'));
  });

  await element.whenReady();

  expect([...element.querySelectorAll('*')]).toEqual(nodes);
});

test('a screen that is asked for while the markup is hydrated is shown afterwards', async () => {
  const element = arrive();
  await Promise.resolve();

  await element.goTo('forgot');

  expect(element.getState()).toMatchObject({ screen: 'forgot', ready: true });
});

test('replays an earlier press once, with the current input', async () => {
  const element = arrive();
  const login = element.services?.mixedLogin;
  await Promise.resolve();
  fieldOf(element, 'account').value = 'lin.wei';
  fieldOf(element, 'password').value = 'portal.demo1';
  element.querySelector<HTMLElement>('[type="submit"]')?.click();
  expect(login).not.toHaveBeenCalled();

  await element.whenReady();

  await waitFor(() => expect(login).toHaveBeenCalledTimes(1));
  expect(login).toHaveBeenCalledWith(expect.objectContaining({ login: 'lin.wei' }), expect.anything());
  await quiet();
  expect(login).toHaveBeenCalledTimes(1);
});

test('files that hang are given up after 120 s: the markup is discarded, and the press that waits is not replayed', async () => {
  vi.useFakeTimers();
  const view = document.body.appendChild(createBox());
  const draw = () => {
    view.innerHTML = '<div data-portal="s1" lang="en"><form><button type="submit">Log in</button></form></div>';
  };
  draw();
  const look = vi.fn();
  const hanging = () => new Promise(() => undefined);
  const hydration = beginHydration(view, { screen: 'login', chunks: [hanging], look });
  view.querySelector('button')?.click();

  await vi.advanceTimersByTimeAsync(119_000);
  expect([look.mock.calls.length, view.childElementCount]).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();

  expect([look.mock.calls.length, view.childElementCount]).toEqual([1, 0]);
  expect(hydration?.means()).not.toBeNull();
  draw();
  const send = vi.fn((event: Event) => event.preventDefault());
  view.addEventListener('submit', send);
  hydration?.finish();
  expect(send).not.toHaveBeenCalled();
  view.remove();
});

test.each(['{"locale":', 'undefined', ''])(
  'draws anew where the settings of the markup are damaged: %j',
  async (note) => {
    const element = arrive({}, (drawn) => {
      drawn.querySelector('[data-portal-drawn]')?.setAttribute('data-portal-drawn', note);
      fieldOf(drawn, 'account').value = 'lin.wei';
    });
    const form = element.querySelector('form');

    await element.whenReady();

    expect(element.querySelector('form')).not.toBe(form);
    expect(fieldOf(element, 'account').value).toBe('lin.wei');
    expect(errors).not.toHaveBeenCalled();
  },
);

test("the page's content in the tag stays hidden while the files that hydrate the markup are loading", async () => {
  const element = arrive({}, (drawn) => drawn.insertAdjacentHTML('beforeend', '<a href="/hosted">Log in there</a>'));
  await Promise.resolve();

  const early = element.querySelector('a')?.style.display;
  await element.whenReady();

  expect([early, element.querySelector('a')?.style.display]).toEqual(['none', 'none']);
});

test('applies properties afterwards, on the same nodes', async () => {
  const element = arrive({}, (drawn) => {
    drawn.localization = { en: { 'login.submit': 'Enter the shop' } };
    drawn.appearance = { variables: { radius: '3px' } };
  });
  const button = element.querySelector('[type="submit"]');

  await element.whenReady();

  await waitFor(() => expect(button?.textContent).toBe('Enter the shop'));
  expect(element.querySelector('[type="submit"]')).toBe(button);
  expect(element.querySelector<HTMLElement>('[data-portal]')?.style.getPropertyValue('--portal-radius')).toBe('3px');
  expect(errors).not.toHaveBeenCalled();
});

test("draws the markup of another version's server anew, with rules of its own, and keeps the input", async () => {
  const element = arrive({}, (drawn) => {
    drawn.querySelector('[data-portal]')?.setAttribute('data-portal-edition', '0-9-0');
    fieldOf(drawn, 'account').value = 'lin.wei';
  });

  await element.whenReady();

  const frames = [...element.querySelectorAll('[data-portal]')];
  expect(frames.map((frame) => frame.getAttribute('data-portal-edition'))).toEqual([version]);
  expect(fieldOf(element, 'account').value).toBe('lin.wei');
  expect(errors).not.toHaveBeenCalled();
});

test.each([
  ['color-scheme', 'dark', (element: LoginElement) => element.querySelector('[data-color-scheme="dark"]') !== null],
  ['remember', 'off', (element: LoginElement) => element.querySelector('[type="checkbox"]') === null],
  ['locale', 'es', (element: LoginElement) => element.querySelector('[data-portal]')?.getAttribute('lang') === 'es'],
  [
    'theme-id',
    '7a3ff2',
    (element: LoginElement) => /7a3ff2/.test(element.querySelector('[data-portal]')?.getAttribute('style') ?? ''),
  ],
] as const)('applies %s="%s" set meanwhile afterwards, in the same form with its input', async (name, value, seen) => {
  const element = arrive({}, (drawn) => {
    drawn.setAttribute(name, value);
    fieldOf(drawn, 'account').value = 'lin.wei';
  });
  const form = element.querySelector('form');

  await element.whenReady();

  await waitFor(() => expect(seen(element)).toBe(true));
  expect([...element.querySelectorAll('form')]).toEqual([form]);
  expect(fieldOf(element, 'account').value).toBe('lin.wei');
  expect(errors.mock.calls).toEqual([]);
});

test('with a portal of the page, renders the form again with its own ids, and keeps the input', async () => {
  const { portal } = testPortal();
  const element = arrive({}, (drawn) => {
    drawn.portal = portal;
    fieldOf(drawn, 'account').value = 'lin.wei';
  });

  await element.whenReady();

  expect(element.getState().instanceId).toBe('p1');
  expect(fieldOf(element, 'account').id).toBe('p1-account');
  expect(fieldOf(element, 'account').value).toBe('lin.wei');
  expect(element.querySelectorAll('form')).toHaveLength(1);
});

test('an element removed before it is ready leaves nothing', async () => {
  const element = arrive();
  await Promise.resolve();

  element.remove();
  await waitFor(() => expect(element.querySelector('form')).toBeNull());

  expect(errors).not.toHaveBeenCalled();
});

test('does not take the focus from a user who is typing', async () => {
  const element = arrive({ 'auto-focus': 'true', 'prefilled-account': 'lin.wei' });
  fieldOf(element, 'account').focus();

  await element.whenReady();

  expect(document.activeElement).toBe(fieldOf(element, 'account'));
});

test.each<[ElementTag, string]>([
  ['portal-register', 'phone'],
  ['portal-forgot', 'phone'],
  ['portal-experience', 'code'],
  ['portal-franchise', 'phone'],
  ['portal-result', 'phone'],
])('hydrates the screen of <%s>', async (tag, name) => {
  const element = arrive({}, () => {}, tag);
  const nodes = [...element.querySelectorAll('*')];
  fieldOf(element, name).value = '139';

  await element.whenReady();

  expect(nodes.length).toBeGreaterThan(25);
  expect([...element.querySelectorAll('*')]).toEqual(nodes);
  expect(fieldOf(element, name).value).toBe('139');
  expect(errors).not.toHaveBeenCalled();
});

test('reports earlier choices to the screen', async () => {
  const trial = arrive({}, () => {}, 'portal-experience');
  const industry = trial.querySelector<HTMLInputElement>('input[value="729"]');
  if (industry) industry.checked = true;

  await trial.whenReady();

  await waitFor(() => expect(industry?.closest('[data-part~="selected"]')).not.toBeNull());
});

test('restores a draft of the tab after hydration, without overwriting input', async () => {
  const typed = { phone: '13900139000', agreement: 'on', company: '1001' };
  sessionStorage.setItem('portal-draft-register', JSON.stringify(Object.entries(typed)));
  sessionStorage.setItem('portal-draft-franchise-1001', JSON.stringify([['phone', '13900139000']]));
  const register = arrive({}, () => {}, 'portal-register');
  const franchise = arrive({}, () => {}, 'portal-franchise');
  fieldOf(register, 'code').value = '123';
  fieldOf(franchise, 'phone').value = '138';

  await Promise.all([register.whenReady(), franchise.whenReady()]);

  await waitFor(() => expect(fieldOf(register, 'phone').value).toBe('13900139000'));
  expect([fieldOf(register, 'code').value, fieldOf(register, 'agreement').checked]).toEqual(['123', true]);
  expect(fieldOf(franchise, 'phone').value).toBe('138');
  expect(errors).not.toHaveBeenCalled();
});

test.each([
  ['the same', {}, {}, true],
  ['another language', { locale: 'es' }, {}, false],
  ['a property', { appearance: {} }, {}, false],
  ['something in a place', {}, { help: () => null }, false],
] as const)('markup updated with %s renders once only if nothing differs', (_, changed, components, same) => {
  const drawnWith = { locale: 'en', messages: {} } as const;
  const settings: ElementSettings = { ...drawnWith, localization: undefined, ...changed };
  const { portal } = testPortal();

  const drawn = toDrawn({ portal, settings, components, drawnWith, attempt: 0, nonce: undefined });

  expect(drawn.settings === settings).toBe(same);
  expect(drawn.components).toEqual(same ? components : {});
});
