import { waitFor } from '@testing-library/dom';
import { defineAuth, defineLogin } from 'account-portal/elements';
import { PortalElement } from 'account-portal/react';
import { createRef, type ReactNode, StrictMode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { testPortal } from '../support/portal.ts';
import { quiet } from '../support/quiet.ts';

test('in JSX of React 19, the tag takes attributes, properties and listeners by their own names', async () => {
  defineLogin();
  const { portal } = testPortal();
  const heard = vi.fn();
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);

  root.render(
    <portal-login
      company-id="1001"
      locale="en"
      portal={portal}
      onportal-ready={({ detail }) => heard(detail.instanceId, detail.methods)}
    >
      <a href="/hosted">Log in there</a>
    </portal-login>,
  );

  await waitFor(() => expect(heard).toHaveBeenCalledWith('p1', []));
  await waitFor(() => expect(page.textContent).toContain('Log in to your account'));
  root.unmount();
  await waitFor(() => expect(page.querySelector('portal-login')).toBeNull());
});

test.each([
  [
    'raw HTML',
    { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '<a href="/hosted">Log in there</a>' } },
    0,
  ],
  ['an element', { children: <a href="/hosted">Log in there</a> }, 1],
])('React hydrates a tag that has drawn before, with a fallback that is %s', async (_, fallback, mismatches) => {
  defineLogin();
  const tag = <portal-login company-id="1001" {...fallback} />;
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(tag);
  Object.assign(page.firstElementChild ?? {}, { portal: testPortal().portal });
  await waitFor(() => expect(page.querySelector('form')).not.toBeNull());
  const form = page.querySelector('form');
  const heard = vi.fn();
  const warned = vi.spyOn(console, 'error').mockReturnValue();

  const root = hydrateRoot(page, tag, { onRecoverableError: heard });

  await quiet();
  expect(heard).toHaveBeenCalledTimes(mismatches);
  if (mismatches === 0) expect(warned).not.toHaveBeenCalled();
  expect(page.querySelector('form') === form).toBe(mismatches === 0);
  root.unmount();
});

test('the types reject what a tag does not take', () => {
  // @ts-expect-error -- no colour scheme
  const unknownScheme = <portal-login color-scheme="blue" />;
  // @ts-expect-error -- an account list has no ways to log in
  const foreignAttribute = <portal-account-list methods="wechat" />;

  expect([unknownScheme.type, foreignAttribute.type]).toEqual(['portal-login', 'portal-account-list']);
});

test('a tag defined later receives objects, never as strings', async () => {
  const { portal } = testPortal();
  const [ref, heard] = [createRef<HTMLElementTagNameMap['portal-auth']>(), vi.fn()];
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const draw = (localization?: { zh: { 'login.heading': string } }) =>
    root.render(
      <PortalElement
        tag="portal-auth"
        company-id="1001"
        portal={portal}
        localization={localization}
        onportal-ready={({ detail }) => heard(detail.instanceId)}
        ref={ref}
      />,
    );

  draw({ zh: { 'login.heading': '你好' } });
  await waitFor(() => expect(ref.current).not.toBeNull());
  const attributes = ref.current?.getAttributeNames();
  defineAuth();

  await waitFor(() => expect(heard).toHaveBeenCalledWith('p1'));
  await waitFor(() => expect(page.textContent).toContain('你好'));
  draw();
  await waitFor(() => expect(page.textContent).toContain('欢迎登录'));
  expect(attributes).toEqual(['company-id']);
  root.unmount();
  await waitFor(() => expect(ref.current).toBeNull());
});

test('calls a ref callback once for each element, and its cleanup when the element is removed', async () => {
  const [cleanup, page] = [vi.fn(), document.body.appendChild(document.createElement('div'))];
  const ref = vi.fn(() => cleanup);
  const root = createRoot(page);
  const draw = (locale: 'en' | 'es') => root.render(<PortalElement tag="portal-auth" locale={locale} ref={ref} />);

  draw('en');
  await waitFor(() => expect(ref).toHaveBeenCalledTimes(1));
  draw('es');
  await waitFor(() => expect(page.firstElementChild?.getAttribute('locale')).toBe('es'));
  expect(ref.mock.calls).toEqual([[page.firstElementChild]]);
  expect(cleanup).not.toHaveBeenCalled();

  root.unmount();
  await waitFor(() => expect(cleanup).toHaveBeenCalledTimes(1));
  expect(ref).toHaveBeenCalledTimes(1);
});

/** Draws a tag that is never defined: React and `PortalElement` alone decide who hears its events. */
const Entrance = ({ handler }: { handler: ((event: Event) => void) | undefined }) => (
  <PortalElement tag="portal-experience" locale="en" {...(handler && { 'onportal-login': handler })} />
);

function Mounted({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}

const ways = {
  'drawn by the browser': (page: HTMLElement, content: ReactNode) => {
    const root = createRoot(page);
    root.render(content);
    return root;
  },
  'rendered by a server': (page: HTMLElement, content: ReactNode) => {
    page.innerHTML = renderToString(content);
    return hydrateRoot(page, content);
  },
};

test.each(Object.entries(ways))(
  'a handler of a tag that was %s is called once, by its own event, until it is replaced or removed',
  async (_, begin) => {
    const [first, second, around] = [vi.fn(), vi.fn(), vi.fn()];
    const page = document.body.appendChild(document.createElement('div'));
    page.addEventListener('portal-login', around);
    const mounted = vi.fn();
    const draw = (handler?: (event: Event) => void) => (
      <StrictMode>
        <Entrance handler={handler} />
        <Mounted tell={mounted} />
      </StrictMode>
    );
    const root = begin(page, draw(first));
    await waitFor(() => expect(mounted).toHaveBeenCalled());
    const tag = page.firstElementChild;
    const happen = (type = 'portal-login') =>
      tag?.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable: true }));
    const redraw = (handler?: (event: Event) => void) => flushSync(() => root.render(draw(handler)));

    happen();
    happen('portal-logout');
    expect(first).toHaveBeenCalledTimes(1);
    // The element itself writes `data-state`, where the engine has no custom states.
    expect(tag?.getAttributeNames().filter((name) => name !== 'data-state')).toEqual(['locale']);

    redraw((event) => {
      second(event.type);
      event.preventDefault();
    });
    expect(happen()).toBe(false);
    expect([first.mock.calls.length, second.mock.calls]).toEqual([1, [['portal-login']]]);

    redraw();
    happen();
    redraw(first);
    happen();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 1]);
    expect(page.firstElementChild).toBe(tag);

    flushSync(() => root.unmount());
    happen();
    expect([first.mock.calls.length, around.mock.calls.length]).toEqual([2, 4]);
    page.remove();
  },
);

test('a handler hears what its tag tells while it is inserted', async () => {
  const heard = vi.fn();
  customElements.define(
    'portal-prompt',
    class extends HTMLElement {
      connectedCallback() {
        this.dispatchEvent(new CustomEvent('portal-ready'));
      }
    },
  );
  const Prompt = PortalElement as (props: Record<string, unknown>) => ReactNode; // takes the tags of the package only
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);

  root.render(<Prompt tag="portal-prompt" onportal-ready={heard} />);

  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  root.unmount();
});
