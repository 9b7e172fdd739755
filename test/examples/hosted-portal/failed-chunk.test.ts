// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noThemeAsset } from '../../../core/theme/theme.ts';
import { drawPage } from '../../../examples/hosted-portal/drawn-page.ts';
import { patience } from '../../support/patience.ts';

const tenant = { status: 'ready', companyId: null, company: null, source: 'none' } as const;
const { dataset } = document.documentElement;
const submit = () => document.querySelector('form [type=submit]') as HTMLButtonElement;
const retry = () => document.querySelector('#notice button') as HTMLButtonElement;
const works = () => submit().form?.querySelector('[aria-invalid=true]') !== null;

/** Advances the clock, which the second try of a chunk waits for. */
const until = (holds: () => boolean) =>
  vi.waitUntil(() => vi.advanceTimersByTimeAsync(100).then(holds), { interval: 1, timeout: patience });

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockReturnValue(); // React's development build notices a pressed button
  window.fetch = () => new Promise(() => undefined); // not restored: the page outlives its test
  history.replaceState(null, '', '/login');
  const known = { tenant, theme: noThemeAsset };
  const drawn = drawPage({ href: location.href, userAgent: navigator.userAgent, wechatBase: '', known });
  document.body.innerHTML = `<script type="application/json" id="facts">${JSON.stringify({ tenant, drawn: { screen: drawn?.screen, locale: drawn?.locale } })}</script>
    <div id="notice"><span></span><button type="button"></button></div><div id="portal">${drawn?.markup}</div>`;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

test.each([
  ['the retry of the notice', retry],
  ['a press in the page', submit],
])('without a chunk the page stays as the server has rendered it, and %s loads it again', async (_, button) => {
  const { earlyScript } = await import('account-portal/server');
  new Function(earlyScript)();
  const account = document.querySelector('[name=account]');
  vi.doMock('../../../locales/zh/load.ts', () => {
    throw new Error('404');
  });

  await import('../../../examples/hosted-portal/main.tsx');
  await until(() => dataset.script === 'failed');
  vi.doUnmock('../../../locales/zh/load.ts');
  button().click();
  await until(() => dataset.script === undefined);
  submit().click();

  await until(works);
  expect(document.querySelector('[name=account]')).toBe(account);
});
