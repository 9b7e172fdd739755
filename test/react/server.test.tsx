// @vitest-environment node
import { createPortal } from 'account-portal';
import { zh } from 'account-portal/locales/zh';
import { AccountList, type Layout, Login, PortalApp, PortalProvider } from 'account-portal/react';
import { memoryEnvironment } from 'account-portal/testing';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

const render = (view: ReactNode, layout: Layout = {}) => {
  const portal = createPortal({
    apiHost: 'https://api.example.com',
    environment: memoryEnvironment(),
    instanceId: 'p1',
  });
  return renderToString(
    <PortalProvider portal={portal} messages={{ zh }} appearance={{ layout }}>
      {view}
    </PortalProvider>,
  );
};

test('renders the login form without a DOM, deterministically', () => {
  const html = render(<Login initialValues={{ account: 'lin.wei' }} />);

  expect(globalThis).not.toHaveProperty('document');
  expect(html).toContain('id="p1-account"');
  expect(html).toContain('value="lin.wei"');
  expect(html).toContain('autoComplete="current-password"');
  expect(render(<Login initialValues={{ account: 'lin.wei' }} />)).toBe(html);
});

test.each([
  ['the account list', <AccountList key="list" />, 'data-part="placeholder"'],
  ['the whole portal', <PortalApp key="app" />, '账号门户'],
])('renders %s without a DOM', (_, view, words) => {
  expect(render(view)).toContain(words);
});

test("renders the page's layout without a DOM, too", () => {
  const html = render(<Login />, { helpUrl: 'https://shop.example.com/help', logoPlacement: 'inside' });

  expect(html).toContain('href="https://shop.example.com/help" target="_blank" rel="noopener noreferrer"');
  expect(html).toMatch(/data-part="card"><div part="logo"/);
  expect(render(<Login />)).not.toContain('target="_blank"');
});
