import { act, screen } from '@testing-library/react';
import { Login, PortalApp } from 'account-portal/react';
import { type Answer, refuse } from 'account-portal/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPortal, settled } from '../../support/open-portal.tsx';

/** Fields of the page around our elements: its own, and that of a custom element. */
const search = document.createElement('input');
const inShadow = document.createElement('input');

beforeEach(() => {
  const custom = document.createElement('div');
  custom.attachShadow({ mode: 'open' }).append(inShadow);
  document.body.append(search, custom);
});

afterEach(() => vi.restoreAllMocks());

/** Submits a login, and answers once `meanwhile` has been done. */
async function logIn(code: string, meanwhile: () => void) {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Answer>();
  const page = await openPortal({ mixedLogin: () => answered });
  await page.logIn('lin.wei');
  act(meanwhile);
  answer(refuse(code));
  await settled();
}

const isFocused = (element: HTMLElement) =>
  expect((element.getRootNode() as Document | ShadowRoot).activeElement).toBe(element);

const targets: ReadonlyArray<readonly [what: string, code: string, find: () => HTMLElement]> = [
  ['the heading of the next card', 'company-expired', () => screen.getByRole('heading', { level: 1 })],
  ['the first invalid field', 'wrong-password', () => screen.getByLabelText('密码')],
];

test.each(targets)('%s takes the focus', async (_, code, find) => {
  await logIn(code, () => undefined);

  isFocused(find());
});

test.each(
  targets.flatMap(([what, code]) => [
    [what, 'the page', code, search] as const,
    [what, 'a custom element', code, inShadow] as const,
  ]),
)('%s does not take the focus from a field of %s', async (_, __, code, field) => {
  await logIn(code, () => field.focus());

  isFocused(field);
});

test.each([
  [true, 'takes the focus'],
  [false, 'leaves the focus to the page around it'],
])('in a frame that has the focus (%s), the heading of the next card %s', async (focused) => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  vi.spyOn(Object.getPrototypeOf(document) as Document, 'hasFocus').mockReturnValue(focused);

  await logIn('company-expired', () => undefined);

  expect(document.activeElement === screen.getByRole('heading', { level: 1 })).toBe(focused);
});

test('auto-focus does not take the focus from a field of the page', async () => {
  search.focus();

  await openPortal({}, { view: <Login autoFocus /> });

  isFocused(search);
});

test('auto-focus takes the focus from a button of the page, which may have opened the form', async () => {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();

  await openPortal({}, { view: <Login autoFocus /> });

  isFocused(screen.getByLabelText('账号/手机号'));
});

test.each([
  ['takes the focus', () => undefined, () => screen.getByRole('heading', { level: 1 })],
  ['does not take the focus from a field of the page', () => search.focus(), () => search],
])('the next screen of the whole portal %s', async (_, meanwhile, find) => {
  const page = await openPortal({}, { view: <PortalApp autoFocus={false} /> });
  meanwhile();

  await act(() => page.portal.go({ screen: 'not-found', params: {} }));

  isFocused(find() as HTMLElement);
});
