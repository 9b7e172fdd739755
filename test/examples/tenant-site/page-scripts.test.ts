// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';

// The demo's shop, without its styles and the portal's own script.
const page = readFileSync('examples/tenant-site/index.html', 'utf8').replace(/<script.*?<\/script>|<link .*?>/g, '');
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const form = () => find('portal-login');
const linkTo = (name: string, value: string) => find(`[data-switch="${name}"][data-value="${value}"]`);

afterEach(() => {
  history.replaceState(null, '', '/');
  document.documentElement.innerHTML = '';
  document.documentElement.removeAttribute('lang');
  delete document.documentElement.dataset.scheme;
});

async function open(query: string, ...scripts: string[]): Promise<void> {
  vi.resetModules();
  history.replaceState(null, '', `/${query}`);
  document.documentElement.lang = 'zh-CN';
  document.documentElement.innerHTML = page.replace(/^[\s\S]*?<head>|<\/html>\s*$/g, '<head>');
  for (const script of scripts) await import(`../../../examples/tenant-site/${script}.js`);
}

const dispatch = (name: string, detail: object) =>
  find('#listener').dispatchEvent(
    new CustomEvent(`portal-${name}`, { detail: { at: 1, instanceId: 'p1', ...detail }, bubbles: true }),
  );

test('a switch in the address is an attribute of the form, marked, and kept by the other switches', async () => {
  await open('?root=shadow&isolation=frame&redirect=manual', 'switches');

  const attributes = ['render-root', 'isolation', 'redirect'].map((name) => form().getAttribute(name));
  expect(attributes).toEqual(['shadow', 'frame', 'manual']);
  const marked = [...document.querySelectorAll<HTMLElement>('[aria-current=true]')];
  expect(marked.map(({ dataset }) => dataset.value)).toEqual(['shadow', 'frame', 'esm', 'manual']);
  expect(linkTo('bundle', 'iife').getAttribute('href')).toBe(
    '?root=shadow&isolation=frame&redirect=manual&bundle=iife',
  );
  expect(linkTo('root', 'light').getAttribute('href')).toBe('?isolation=frame&redirect=manual');
});

test('language and colour scheme apply to shop and form, and outlast a switch', async () => {
  await open('', 'switches', 'words');
  const seen = () => [
    document.documentElement.lang,
    document.documentElement.dataset.scheme,
    find('#scheme').getAttribute('aria-pressed'),
    form().getAttribute('locale'),
    form().getAttribute('color-scheme'),
    find('h1').textContent,
  ];
  const inEnglish = ['en', 'dark', 'true', 'en', 'dark', 'Good rice, good oil, restocked in one tap'];

  find('#scheme').click();
  (find('#locale') as HTMLSelectElement).value = 'en';
  find('#locale').dispatchEvent(new Event('change'));
  const chosen = seen();
  const next = linkTo('root', 'shadow').getAttribute('href') ?? '';
  await open(next, 'switches', 'words');

  expect(chosen).toEqual(inEnglish);
  expect(next).toBe('?root=shadow&scheme=dark&locale=en');
  expect(seen()).toEqual(inEnglish);
});

test('the log shows the last twelve events, newest first, without the auth code', async () => {
  await open('', 'event-log');
  const landing = { side: 'shop', url: 'https://account.example.com/home?auth_code_=c0de' };

  for (let count = 1; count <= 12; count += 1) dispatch('pending', { count });
  dispatch('login', { user: { name: '王芳' }, authCode: 'c0de', landing });

  const log = [...document.querySelectorAll('#log li')].map(({ textContent }) => textContent);
  expect(log).toHaveLength(12);
  expect(log[0]).toContain('portal-login');
  expect(log[0]).toContain('"url":"https://account.example.com/home"');
  expect(log.join()).not.toContain('c0de');
  expect(log[11]).toContain('"count":2');
  expect(find('#log-empty').hidden).toBe(true);
});

test('the page offers the way on only if it has the auth code', async () => {
  await open('', 'manual-landing');
  const landing = { url: 'https://account.example.com/home?auth_code_=c0de' };

  dispatch('login', { user: { name: '王芳' }, landing });
  const before = find('#enter').hidden;
  dispatch('login', { user: { name: '王芳' }, landing, authCode: 'c0de' });

  expect([before, find('#enter').hidden, find('#enter').textContent]).toEqual([true, false, '王芳 →']);
  expect(find('#enter').getAttribute('href')).toBe(landing.url);
});
