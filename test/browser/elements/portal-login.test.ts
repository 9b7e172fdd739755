import { sendKeys } from '@web/test-runner-commands';
import { defineLogin, type PortalElement } from 'account-portal/elements';
import { services } from '../../elements/support/place.ts';
import { testPortal } from '../../support/portal.ts';
import { expect, inEveryEngine, test as inFirstEngine } from '../support/harness.ts';
import { hasState } from '../support/has-state.ts';
import { sheetsOf } from '../support/sheets-of.ts';
import { typeKeys } from '../support/type-keys.ts';
import { until } from '../support/until.ts';

type Login = PortalElement<'portal-login'>;

defineLogin();

const create = (instanceId: string): Login => {
  const element = document.createElement('portal-login');
  element.portal = testPortal({}, { instanceId, redirect: 'manual' }).portal;
  return element;
};
const rootOf = (element: Login): ShadowRoot | Login => element.shadowRoot ?? element;
const fieldOf = (element: Login, name: string): HTMLInputElement => {
  const field = rootOf(element).querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!field) throw new Error(`there is no field ${name}`);
  return field;
};
const turn = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Each test has its own container, which is removed afterwards. */
const inPlace = (register: typeof inFirstEngine) => (title: string, body: (place: HTMLElement) => Promise<void>) =>
  register(title, async () => {
    const place = document.body.appendChild(document.createElement('main'));
    try {
      await body(place);
    } finally {
      place.remove();
      await turn();
    }
  });
const test = inPlace(inFirstEngine);
const focusTest = inPlace(inEveryEngine('focus and keys'));
const fieldTest = inPlace(inEveryEngine('form fields'));
const markupTest = inPlace(inEveryEngine('hydration'));

fieldTest('the form is in the light DOM, where password managers and autofill look for it', async (place) => {
  const element = place.appendChild(create('p1'));
  await element.whenReady();

  const form = document.querySelector('form');
  const account = document.querySelector<HTMLInputElement>('form input[autocomplete="username"]');
  const password = document.querySelector<HTMLInputElement>('form input[autocomplete="current-password"]');

  expect(element.shadowRoot).toBeNull();
  expect([account?.form, password?.form]).toEqual([form, form]);
  expect([account?.labels?.length, password?.labels?.length]).toEqual([1, 1]);
  expect(password?.type).toBe('password');
});

for (const root of ['light', 'shadow'] as const) {
  focusTest(`typing and Enter log in in the ${root} root, with an event for the page`, async (place) => {
    const element = create('p1');
    element.renderRoot = root;
    place.append(element);
    await element.whenReady();
    const login = new Promise<CustomEvent>((resolve) =>
      document.addEventListener('portal-login', (event) => resolve(event as CustomEvent), { once: true }),
    );

    element.focusFirst();
    await typeKeys('13800138000');
    await sendKeys({ press: 'Tab' });
    await typeKeys('portal.demo1');
    await sendKeys({ press: 'Enter' });

    const { target, composed, detail } = await login;
    expect([target, composed]).toEqual([element, true]);
    expect(detail).toMatchObject({ instanceId: 'p1', landing: { side: 'shop' }, authCode: 'c0de' });
    expect(hasState(element, 'success')).toBe(true);
  });
}

test('the page delays a login, which a second press does not send twice; after a refusal it can be sent again', async (place) => {
  const { portal, called } = testPortal({}, { redirect: 'manual' });
  const logins = () => called().filter((name) => name === 'mixedLogin').length;
  const work: { finish(): void; refuse(): void }[] = [];
  const element = document.createElement('portal-login');
  element.portal = portal;
  element.addEventListener('portal-before-submit', ({ detail }) =>
    detail.waitUntil(new Promise<void>((finish, refuse) => work.push({ finish, refuse }))),
  );
  place.append(element);
  await element.whenReady();

  element.focusFirst();
  await typeKeys('13800138000');
  await sendKeys({ press: 'Tab' });
  await typeKeys('portal.demo1');
  await sendKeys({ press: 'Enter' });
  await until(() => work.length > 0);
  await sendKeys({ press: 'Enter' });
  const held = [work.length, logins(), hasState(element, 'pending')];
  work[0]?.refuse();
  await until(() => !element.getState().pending);
  const refused = [logins(), fieldOf(element, 'account').value, fieldOf(element, 'password').value];
  await sendKeys({ press: 'Enter' });
  await until(() => work.length > 1);
  work[1]?.finish();
  await until(() => element.getState().signedIn);

  expect(held).toEqual([1, 0, true]);
  expect(refused).toEqual([0, '13800138000', 'portal.demo1']);
  expect([work.length, logins()]).toEqual([2, 1]);
});

test('removing an element aborts its requests', async (place) => {
  const { fetch } = window;
  const gate = `id=${Math.random()}`;
  const calls: Promise<unknown>[] = [];
  window.fetch = (_, init) => {
    const call = fetch(`/held/${gate}`, init);
    calls.push(call.catch(({ name }: Error) => name));
    return call;
  };
  const element = document.createElement('portal-login');
  element.setAttribute('api-host', location.origin);
  element.setAttribute('company-id', '1001');
  element.services = services;
  place.append(element);
  await element.whenReady();
  fieldOf(element, 'account').value = '13800138000';
  fieldOf(element, 'password').value = 'portal.demo1';
  element.submit();
  await until(() => calls.length > 0 && element.getState().pending);

  element.remove();

  expect(await Promise.all(calls)).toEqual(calls.map(() => 'AbortError'));
  window.fetch = fetch;
  await fetch(`/let-in/${gate}`);
});

focusTest('a move keeps the nodes and the input, and with moveBefore the focus', async (place) => {
  const element = place.appendChild(create('p1'));
  const other = place.appendChild(document.createElement('section'));
  await element.whenReady();
  const field = fieldOf(element, 'account');
  element.focusFirst();
  await typeKeys('lin.wei');

  const whole = 'moveBefore' in other;
  if (whole) other.moveBefore(element, null);
  else (other as HTMLElement).append(element);
  await turn();

  expect(fieldOf(element, 'account')).toBe(field);
  expect(field.value).toBe('lin.wei');
  if (whole) expect(document.activeElement).toBe(field);
});

markupTest("keeps a shadow root of the page's markup, with its content", async (place) => {
  const { portal } = testPortal();
  const host = place.appendChild(document.createElement('portal-login-declared'));
  const markup = '<template shadowrootmode="open"><style>:host { color: teal }</style></template>';
  const parser = place as HTMLElement & { setHTMLUnsafe?(html: string): void };
  if (parser.setHTMLUnsafe) parser.setHTMLUnsafe(`<portal-login-declared>${markup}</portal-login-declared>`);
  else host.attachShadow({ mode: 'open' }).innerHTML = '<style>:host { color: teal }</style>';
  const element = place.firstElementChild as Login;
  const written = element.shadowRoot;
  element.portal = portal;

  defineLogin({ suffix: 'declared' });
  await element.whenReady();

  expect(element.shadowRoot).toBe(written);
  expect(written?.querySelector('style')?.textContent).toBe(':host { color: teal }');
  expect(written?.querySelector('[data-portal-view] form')).not.toBeNull();
  expect(element.querySelector('form')).toBeNull();
});

focusTest('a disabled element can be neither focused nor submitted', async (place) => {
  const element = create('p1');
  element.disabled = true;
  place.append(element);
  await element.whenReady();

  element.focusFirst();
  element.submit();

  expect(fieldOf(element, 'account').matches(':disabled')).toBe(true);
  expect(document.activeElement).toBe(document.body);
  expect(element.getState()).toMatchObject({ pending: false, error: null });
});

test("hides the page's content even against an !important rule of the page", async (place) => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = '.d-flex { display: flex !important }';
  const element = create('p1');
  element.innerHTML = '<p class="d-flex">Log in elsewhere</p>';
  place.append(element);
  const content = element.firstElementChild as HTMLElement;
  const early = getComputedStyle(content).display;

  await element.whenReady();

  expect([early, getComputedStyle(content).display]).toEqual(['flex', 'none']);
  style.remove();
});

test('styles the form inside a shadow root of the page, and nothing outside', async (place) => {
  const outer = place.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const sheets = sheetsOf(document).length;
  const element = create('p1');
  outer.append(element);

  await element.whenReady();

  expect(sheetsOf(outer).length).toBeGreaterThan(0);
  expect(sheetsOf(document)).toHaveLength(sheets);
  expect(Number.parseFloat(getComputedStyle(fieldOf(element, 'account')).fontSize)).toBeGreaterThanOrEqual(16);
});

test('several elements on one page have no id in common', async (place) => {
  const elements = ['p1', 'p2', 'p3'].map((id) => place.appendChild(create(id)));
  await Promise.all(elements.map((element) => element.whenReady()));

  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);

  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
});

/** A copy of the nodes, as made by pages that swap their body. */
test("a copy of a tag has nothing of the original's screen", async (place) => {
  const own = document.createElement('portal-login');
  own.setAttribute('api-host', 'https://api.example.com');
  own.setAttribute('company-id', '1001');
  own.setAttribute('locale', 'en');
  const put = (element: Login) => {
    element.services = services;
    return place.appendChild(element);
  };
  const drawn = ({ innerHTML }: Login, id: string | null) => innerHTML.replaceAll(id ?? '', '');
  const clean = put(own.cloneNode() as Login);
  const element = put(own);
  await Promise.all([clean.whenReady(), element.whenReady()]);
  await element.goTo('forgot');
  await until(() => element.querySelector('[data-part~="tabs"]') !== null);

  const copy = put(element.cloneNode(true) as Login);
  await copy.whenReady();

  expect(drawn(copy, copy.getState().instanceId)).toBe(drawn(clean, clean.getState().instanceId));
});

test('sixty mounts and removals leave no node, style sheet or listener', async (place) => {
  const balance = new Map<string, number>();
  const { addEventListener, removeEventListener } = window;
  const count = (type: string, by: number) => balance.set(type, (balance.get(type) ?? 0) + by);
  window.addEventListener = (...given: Parameters<typeof addEventListener>) => {
    count(given[0], 1);
    addEventListener.apply(window, given);
  };
  window.removeEventListener = (...given: Parameters<typeof removeEventListener>) => {
    count(given[0], -1);
    removeEventListener.apply(window, given);
  };
  const rounds = async (times: number) => {
    for (let round = 0; round < times; round += 1) {
      const elements = Array.from({ length: 20 }, () => {
        const element = document.createElement('portal-login');
        element.setAttribute('api-host', location.origin);
        element.services = { getByHost: () => new Promise(() => undefined) };
        return place.appendChild(element);
      });
      await Promise.all(elements.map((element) => element.whenReady()));
      place.replaceChildren();
      await turn();
    }
  };
  await rounds(1);
  const nodes = () => [document.querySelectorAll('*').length, sheetsOf(document).length];
  const before = nodes();

  await rounds(2);
  const left = () => [...balance].filter(([, times]) => times !== 0);
  await until(() => left().length === 0 && String(nodes()) === String(before)).catch(() => undefined); // what remains fails below

  Object.assign(window, { addEventListener, removeEventListener });
  expect(nodes()).toEqual(before);
  expect(balance.get('offline')).toBe(0);
  expect(left()).toEqual([]);
});
