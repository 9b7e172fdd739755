import { waitFor } from '@testing-library/dom';
import { defineAuth, defineLogin } from 'account-portal/elements';
import { PortalElement } from 'account-portal/react';
import { createRef } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { testPortal } from '../support/portal.ts';

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

  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heard).toHaveBeenCalledTimes(mismatches);
  if (mismatches === 0) expect(warned).not.toHaveBeenCalled();
  expect(page.querySelector('form') === form).toBe(mismatches === 0);
  root.unmount();
});

test('the types reject what a tag does not take', () => {
  // @ts-expect-error -- a language that the product does not speak
  const unknownLocale = <portal-login locale="fr" />;
  // @ts-expect-error -- an account list has no ways to log in
  const foreignAttribute = <portal-account-list methods="wechat" />;

  expect([unknownLocale.type, foreignAttribute.type]).toEqual(['portal-login', 'portal-account-list']);
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
