// @vitest-environment node
import { createPortal } from 'account-portal';
import { zh } from 'account-portal/locales/zh';
import { type Appearance, Login, PortalProvider } from 'account-portal/react';
import { toStyled } from 'account-portal/server';
import { memoryEnvironment } from 'account-portal/testing';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

function draw(appearance: Appearance) {
  const environment = memoryEnvironment();
  const portal = createPortal({ apiHost: 'https://api.example.com', environment, instanceId: 'p1' });
  const given = { portal, appearance, messages: { zh } };
  return toStyled(renderToString(createElement(PortalProvider, given, createElement(Login))));
}

test("the company's colours are in a rule for its frame, and in no attribute", () => {
  const { markup, rules } = draw({ theme: 'b4530a' });

  expect(markup).not.toContain(' style="');
  expect(markup).toContain('name="account"');
  expect(rules).toMatch(/\[data-portal='p1'\][^{]*\{[^}]*--pt-brand:#b4530a/);
  expect(rules).toContain('[data-part~=primary-button]');
  expect(rules).not.toContain('[data-part~=upload-preview]');
});

test('includes the look of a press before the scripts, and no other state that only a script sets', () => {
  const { rules } = draw({});

  expect(rules).toContain('button[aria-busy=true]');
  expect(rules).not.toContain('aria-disabled');
});

test('keeps strings in tokens', () => {
  const fontFamily = `"Noto Sans SC", 'PingFang SC'`;

  expect(draw({ variables: { fontFamily } }).rules).toContain(`--portal-font-family:${fontFamily}`);
});

test.each(['red} body { display: none', '</style><script>alert(1)</script>', '{', '&lt;/style>'])(
  'a token cannot end its rule or the sheet: %s',
  (radius) => {
    const { rules } = draw({ variables: { radius } });
    const [, own = ''] = /\[data-portal='p1'\][^{]*\{(.*)\}\n/.exec(rules) ?? [];

    expect(own).toContain('--portal-radius:');
    expect(own).not.toMatch(/[{}<]/);
  },
);
