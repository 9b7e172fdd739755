import { defineLogin, elementStates } from 'account-portal/elements';
import { type Answer, ok, refuse, wireLists } from 'account-portal/testing';
import { clear, type LoginElement, logIn, place } from '../../elements/support/place.ts';
import { testPortal } from '../../support/portal.ts';
import { afterEach, beforeEach, expect, inEveryEngine } from '../support/harness.ts';
import { until } from '../support/until.ts';

const test = inEveryEngine('custom states');

defineLogin();

type Replace = (owner: object, name: string, value: PropertyDescriptor) => void;

const known = CSS.supports('selector(:state(ready))');

/** Kinds of support for custom states, and whether pages then use `:state()` or `data-state`. */
const worlds: Record<string, { readonly byState: boolean; readonly enter?: (replace: Replace) => void }> = {
  'as it is': { byState: known },
  'that takes no state without two dashes': {
    byState: false,
    enter: (replace) => {
      const value = (name: string) => {
        throw new SyntaxError(`${name} does not begin with --`);
      };
      if ('CustomStateSet' in window) replace(window.CustomStateSet.prototype, 'add', { value });
    },
  },
  'that has no states': {
    byState: false,
    enter: (replace) => {
      if ('ElementInternals' in window) replace(ElementInternals.prototype, 'states', { get: () => undefined });
    },
  },
  'that has no internals': {
    byState: false,
    enter: (replace) => replace(HTMLElement.prototype, 'attachInternals', { value: undefined }),
  },
};

let style: HTMLStyleElement;
let undo: (() => void)[];
beforeEach(() => {
  style = document.head.appendChild(document.createElement('style'));
  undo = [];
});
afterEach(async () => {
  style.remove();
  await clear();
  for (const back of undo) back();
});

const replace: Replace = (owner, name, value) => {
  const own = Object.getOwnPropertyDescriptor(owner, name) ?? {};
  Object.defineProperty(owner, name, { ...value, configurable: true });
  undo.push(() => Object.defineProperty(owner, name, own));
};

/** Rules of the page that set one custom property per state. */
function writeRules(byState: boolean): void {
  const rules = elementStates.map((state) => {
    const condition = byState ? `:state(${state})` : `[data-state~='${state}']`;
    return `portal-login${condition} { --${state}: on }`;
  });
  style.textContent = rules.join('\n');
}

function statesOf(element: LoginElement): string {
  const computed = getComputedStyle(element);
  return elementStates.filter((state) => computed.getPropertyValue(`--${state}`).trim() === 'on').join(' ');
}

for (const [name, { byState, enter }] of Object.entries(worlds)) {
  test(`style rules of the page match the states of a login, in a browser ${name}`, async () => {
    enter?.(replace);
    let answer: (answer: Answer) => void = () => undefined;
    const mixedLogin = () => new Promise<Answer>((resolve) => (answer = resolve));
    const { portal, environment, called } = testPortal({ mixedLogin }, { redirect: 'manual' });
    const calls = (count: number) => until(() => called().filter((call) => call === 'mixedLogin').length === count);
    writeRules(byState);

    const element = place(portal);
    const seen = [statesOf(element)];
    const look = () => seen.push(statesOf(element));
    await logIn(element);
    await calls(1);
    look();
    answer(refuse('wrong-password'));
    await until(() => element.getState().error !== null);
    look();
    const worded = element.hasAttribute('data-state');
    environment.setOnline(false);
    window.dispatchEvent(new Event('offline'));
    look();
    environment.setOnline(true);
    window.dispatchEvent(new Event('online'));
    await logIn(element);
    await calls(2);
    look();
    answer(ok(wireLists()));
    await until(() => element.getState().signedIn && !element.getState().pending);
    look();
    element.remove();
    await until(() => element.getState().instanceId === null);
    document.body.append(element);
    look();

    expect(seen).toEqual([
      '',
      'ready pending',
      'ready error',
      'ready error offline',
      'ready pending',
      'ready success',
      '',
    ]);
    expect(worded).toBe(!byState);
  });
}

test('style rules of the page can match a form inside the app', async () => {
  writeRules(known);
  const [app, web] = ['CloudOrder/1.0 (IOS)', 'Mozilla/5.0'].map((userAgent, index) =>
    place(testPortal({}, { instanceId: `p${index}` }, { userAgent }).portal),
  ) as [LoginElement, LoginElement];

  await Promise.all([app.whenReady(), web.whenReady()]);

  expect([statesOf(app), statesOf(web)]).toEqual(['ready in-app', 'ready']);
});
