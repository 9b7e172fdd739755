import { afterEach, expect, test, vi } from 'vitest';

const { openInFrame } = vi.hoisted(() => ({ openInFrame: vi.fn() }));
vi.mock('account-portal/elements/frame', () => ({ openInFrame }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  Reflect.deleteProperty(HTMLIFrameElement.prototype, 'credentialless');
  document.body.replaceChildren();
  document.head.replaceChildren();
});

const wechat = 'https://open.weixin.qq.com';

test.each([
  { base: wechat, search: '', cookieless: true, offered: true },
  { base: wechat, search: '', cookieless: false, offered: false },
  { base: wechat, search: '&coep=unsafe-none', cookieless: false, offered: true },
  { base: '', search: '', cookieless: true, offered: false },
])('the embedded page offers a code of WeChat where its page can be shown: %o', async (given) => {
  const { base, search, cookieless, offered } = given;
  vi.stubGlobal('parent', {});
  history.replaceState(null, '', `/embed?companyId=1001${search}`);
  if (cookieless) Object.assign(HTMLIFrameElement.prototype, { credentialless: false });
  document.head.innerHTML = `<meta name="wechat-base" content="${base}">`;
  document.body.innerHTML = '<div id="embed"></div>';

  await import('../../../examples/hosted-portal/embed.tsx');

  const { callback } = openInFrame.mock.lastCall?.[0].portal.wechat ?? {};
  expect(callback).toBe(offered ? `${location.origin}/static/wechat.html?companyId=1001` : undefined);
});
