// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => history.replaceState(null, '', '/'));

test("passes WeChat's answer to the page around it, on our own origin only, and removes it from the URL", async () => {
  const posted = vi.spyOn(window.parent, 'postMessage').mockReturnValue();
  history.replaceState(null, '', '/static/wechat.html?code=c0de&state=abc');

  await import(`../../../examples/hosted-portal/static/${'wechat'}.js`); // for the compiler, a script is no module

  expect(posted.mock.calls).toEqual([[{ type: 'portal-wechat', code: 'c0de', state: 'abc' }, location.origin]]);
  expect(location.href).toBe(`${location.origin}/static/wechat.html`);
});
