// @vitest-environment node
import { type ElementTag, elements } from 'account-portal/elements';
import { type RenderOptions, renderToString, type TagAttributes } from 'account-portal/server';
import { expect, test, vi } from 'vitest';
import { wechatAgent } from '../../support/portal.ts';
import { runSnippet } from '../../support/run-snippet.ts';

const api = { 'api-host': 'https://api.example.com' };
const render = (attributes: TagAttributes = {}, options: RenderOptions = {}) =>
  renderToString('portal-login', { ...api, ...attributes }, { instanceId: 'p1', ...options });
const sheetOf = (markup: string) => /<style[^>]*>(.*?)<\/style>/s.exec(markup)?.[1] ?? '';

test('renders the form of a tag without a DOM, deterministically', () => {
  const markup = render({ 'prefilled-account': 'lin.wei' });

  expect(globalThis).not.toHaveProperty('document');
  expect(markup).toContain('<input part="input text-input" data-part="input text-input" id="p1-account"');
  expect(markup).toContain('value="lin.wei"');
  expect(render({ 'prefilled-account': 'lin.wei' })).toBe(markup);
});

test('renders nothing in the page for a framed tag', () => {
  expect(render({ isolation: 'frame' })).toBe(
    '<portal-login api-host="https://api.example.com" isolation="frame"></portal-login>',
  );
});

test.each([
  [wechatAgent, 'wechat', true],
  [wechatAgent, 'password,wechat', true],
  [wechatAgent, 'password', false],
  [undefined, 'wechat', false],
])('inside WeChat, a login has space for its button: %s, methods="%s"', (userAgent, methods, reserved) => {
  expect(render({ methods }, { userAgent }).includes('data-part="social"></div>')).toBe(reserved);
});

test('submitted before any script, the form puts nothing into the URL', () => {
  expect(render()).toMatch(/<form[^>]* method="dialog"/);
});

test('writes flags without a value, and no attribute that is false or missing', () => {
  const [tag] = render({ debug: true, busy: false, locale: undefined }).match(/^<[^>]*>/) ?? [];

  expect(tag).toBe('<portal-login api-host="https://api.example.com" debug>');
});

test('a disabled tag has a disabled form from the start', () => {
  expect(render({ disabled: true })).toMatch(/<fieldset data-portal-view="login" [^>]* disabled>/);
  expect(render()).not.toMatch(/<fieldset [^>]* disabled>/);
});

test('writes the known company into attributes, for the element to read', () => {
  const markup = render({}, { tenant: { id: '1001', theme: 'b4530a', language: 'es' } });

  expect(markup).toMatch(/^<portal-login api-host="[^"]+" company-id="1001" theme-id="b4530a" locale="es">/);
  expect(markup).toContain('lang="es"');
  expect(sheetOf(markup)).toContain('--pt-brand:#b4530a');
});

test("the page's locale and theme override the company's", () => {
  const tenant = { id: '1001', theme: 'b4530a', language: 'es' } as const;

  const markup = render({}, { tenant, locale: 'en', theme: '7a3ff2' });

  expect(markup).toMatch(/^<portal-login [^>]* theme-id="7a3ff2" locale="en">/);
});

test.each([
  ['https://store1001.example.com/', true],
  ['https://account.example.com/', false],
])("derives the company from the page's URL: %s", (href, expected) => {
  expect(render({}, { href, locale: 'en' }).includes('Apply to join')).toBe(expected);
});

test('renders nothing outside a declarative shadow root', () => {
  const markup = render({ 'render-root': 'shadow' });

  expect(markup).toMatch(/^<portal-login [^>]*><template shadowrootmode="open"><style.*<\/template><\/portal-login>$/s);
});

test('only the root that page rules can reach has the guard', () => {
  expect(sheetOf(render())).toContain(':where(');
  expect(sheetOf(render({ 'render-root': 'shadow' }))).not.toContain(':where(');
});

test("never writes a style attribute, and adds the page's nonce", () => {
  const markup = render({}, { nonce: 'n0' });

  expect(markup).not.toMatch(/ style="/);
  expect(markup).toMatch(/<style data-portal-style nonce="n0">/);
});

test('every element of a form is a part, as whatever is none is removed before it is hydrated', () => {
  const tags = (Object.keys(elements) as ElementTag[]).filter((tag) => 'Content' in elements[tag]);
  const forms = tags.map((tag) =>
    renderToString(tag, { ...api, 'company-id': '1001' }).replace(/<(style|svg).*?<\/\1>/gs, ''),
  );
  const found = forms.flatMap((form) => form.match(/<[a-z](?:"[^"]*"|[^>"])*>/g) ?? []);

  expect(found.length).toBeGreaterThan(300);
  expect(found.filter((start) => !/ data-part=|^<(?:option|fieldset|portal-)/.test(start))).toEqual([]);
});

test('includes exactly the rules of what is rendered', () => {
  const sheet = sheetOf(render());

  expect(sheet).toContain('[data-part~=primary-button]');
  expect(sheet).toContain('[data-part~=checkbox-input]:checked');
  expect(sheet).not.toContain('[data-part~=upload-preview]');
  expect(sheet).not.toContain('[data-layout=page]');
  expect(sheet).not.toContain('[aria-disabled=true]');
  expect(sheet).not.toContain('[data-part~=error]>');
});

test.each([
  ['light', []],
  ['dark', ['dark']],
  ['auto', ['auto']],
] as const)('includes the colour scheme of the tag: %s', (scheme, expected) => {
  const sheet = sheetOf(render({ 'color-scheme': scheme }));
  const named = [...sheet.matchAll(/\[data-color-scheme=(\w+)\]/g)].map(([, name]) => name);

  expect([...new Set(named)]).toEqual(expected);
  expect(sheet.includes('@media (prefers-color-scheme:dark)')).toBe(scheme === 'auto');
});

test.each(['"><script>alert(1)</script>', "' onfocus='alert(1)", '</portal-login><img src=x>', '&lt;'])(
  'escapes values: %s',
  (value) => {
    const markup = render({ 'prefilled-account': value, title: value });
    const escaped = value
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;')
      .replace(/'/g, '&#39;');

    expect(markup).toContain(` title="${escaped}"`);
    expect(markup).not.toContain(`value="${value}"`);
    expect(markup).not.toMatch(/<script|<img|onfocus='/);
  },
);

test.each(['onclick', 'style', 'a b', 'x><script', ''])('rejects %j as the name of an attribute', (name) => {
  expect(() => render({ [name]: 'x' })).toThrow(TypeError);
});

test.each(["p'] { } *", '', '1 2'])('rejects %j as an instance id', (instanceId) => {
  expect(() => render({}, { instanceId })).toThrow(TypeError);
});

test.each(['', 'javascript:alert(1)', '//evil.example', 'cdn', 'https://x.example/"><script>', '/cdn?v=2'])(
  'rejects %j as the base URL of files',
  (cdn) => {
    expect(() => render({}, { cdn })).toThrow(TypeError);
  },
);

test.each(['', 'http://api.example.com', 'javascript:alert(1)'])('rejects an API at %j', (host) => {
  expect(() => render({ 'api-host': host })).toThrow('api-host');
});

test.each([
  ['portal-events', '<portal-events> draws nothing.'],
  ['portal-logn', 'There is no tag <portal-logn>.'],
  ['toString', 'There is no tag <toString>.'],
])('rejects <%s>', (tag, message) => {
  expect(() => renderToString(tag as 'portal-login', {})).toThrow(message); // as from plain JavaScript
});

test.each(['portal-register', 'portal-account-list', 'portal-app'] as const)('renders %s, too', (tag) => {
  expect(renderToString(tag, api, { instanceId: 'p1' })).toContain('data-portal="p1"');
});

test('the snippet of README.md renders the form', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();

  await runSnippet('ts', 'renderToString(');

  const [[markup]] = log.mock.calls as [[string]];
  expect(markup).toMatch(
    /^<portal-login api-host="https:\/\/api\.example\.com" company-id="1001" .*<\/portal-login>$/s,
  );
  expect(markup).toContain('<style data-portal-style nonce="of-this-response">');
});
