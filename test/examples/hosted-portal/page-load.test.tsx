import { act, screen, waitFor, within } from '@testing-library/react';
import { PortalApp } from 'account-portal/react';
import { ok, wireCompany } from 'account-portal/testing';
import type { Window } from 'happy-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { PageLoad } from '../../../examples/hosted-portal/page-load/page-load.ts';
import { openPortal } from '../../support/open-portal.tsx';
import { quiet } from '../../support/quiet.ts';

const standard = 'https://hm.baidu.com/hm.js?standard';
const listed = 'https://hm.baidu.com/hm.js?company';
const counting = { allowed: ['hm.baidu.com/hm.js', 's4.cnzz.com'], script: standard };

interface PageOptions {
  company?: Readonly<Record<string, unknown>>;
  path?: string;
  storage?: Readonly<Record<string, string>>;
  userAgent?: string;
  statistics?: { allowed: readonly string[]; script?: string };
}

function page({ company = {}, path = '/login', storage, userAgent, statistics = counting }: PageOptions = {}) {
  return openPortal(
    { getByHost: ok(wireCompany(company)) },
    {
      view: (
        <PortalApp>
          <PageLoad styles={['cdn.example.com/styles/']} statistics={statistics} />
        </PortalApp>
      ),
      portal: { routing: 'path' },
      world: {
        href: `https://shop.qinghe.example${path}`,
        ...(storage ? { storage } : {}),
        ...(userAgent ? { userAgent } : {}),
      },
    },
  );
}

const added = (selector: string) => [...document.head.querySelectorAll<HTMLScriptElement & HTMLLinkElement>(selector)];
const scripts = () => added('script').map(({ src }) => src);
const styles = () => added('link[rel=stylesheet]').map(({ href }) => href);
const queue = (name: '_hmt' | '_czc') => (window as unknown as Record<string, unknown[][] | undefined>)[name];
const bar = () => screen.queryByRole('region', { name: '访问统计' });
const agree = { storage: { statisticsConsent: 'given' } };

// Scripts are not loaded in this test; suppresses the warnings.
(window as unknown as Window).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true; // happy-dom's window

/** After the idle callbacks that are asked for by now. */
const idleMoment = () => act(quiet);

async function untilScripts(expected: readonly string[]): Promise<void> {
  if (expected.length === 0) await idleMoment();
  await waitFor(() => expect(scripts()).toEqual(expected));
}

afterEach(() => {
  for (const element of added('script, link')) element.remove();
  Object.assign(window, { _hmt: undefined, _czc: undefined });
});

test('loads nothing before consent, and the script once after it', async () => {
  const { user, environment } = await page();
  await idleMoment();
  expect(scripts()).toEqual([]);
  expect(bar()?.contains(document.activeElement)).toBe(false);

  await user.click(within(bar() as HTMLElement).getByRole('button', { name: '同意' }));

  await waitFor(() => expect(scripts()).toEqual([standard]));
  expect(bar()).toBe(null);
  expect(environment.storage.get('statisticsConsent')).toBe('given');
});

test('does not ask again after a refusal, and loads nothing', async () => {
  const { user, environment } = await page();

  await user.click(screen.getByRole('button', { name: '不同意' }));
  await idleMoment();

  expect(bar()).toBe(null);
  expect(scripts()).toEqual([]);
  expect(environment.storage.get('statisticsConsent')).toBe('refused');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '访问统计' }));
  expect(environment.seen.left).toEqual([]);
});

test('asks again where the stored answer is none', async () => {
  await page({ storage: { statisticsConsent: 'perhaps' } });

  expect(bar()).not.toBe(null);
});

test('the question that the user opens takes the focus, and the same answer changes nothing', async () => {
  const { user, environment } = await page(agree);
  await waitFor(() => expect(scripts()).toHaveLength(1));

  await user.click(screen.getByRole('button', { name: '访问统计' }));
  expect(bar()?.contains(document.activeElement)).toBe(true);
  await user.click(screen.getByRole('button', { name: '同意' }));

  expect(bar()).toBe(null);
  expect(environment.seen.left).toEqual([]);
});

test.each(['given', 'refused'])('remembers an answer of an earlier visit: %s', async (answer) => {
  await page({ storage: { statisticsConsent: answer } });
  await untilScripts(answer === 'given' ? [standard] : []);

  expect(bar()).toBe(null);
});

test('consent can be withdrawn: reloads the page without the script', async () => {
  const { user, environment } = await page(agree);
  await waitFor(() => expect(scripts()).toHaveLength(1));

  await user.click(screen.getByRole('button', { name: '访问统计' }));
  const reopened = bar();
  await user.click(screen.getByRole('button', { name: '不同意' }));

  expect(reopened).not.toBe(null);
  expect(environment.storage.get('statisticsConsent')).toBe('refused');
  expect(environment.seen.left).toEqual(['https://shop.qinghe.example/login']);
});

test('follows an answer in another tab', async () => {
  const { environment } = await page();

  act(() => environment.changeInOtherTab('statisticsConsent', 'refused'));

  expect(bar()).toBe(null);
});

test.each<[string, unknown, readonly string[]]>([
  ['its own list', [listed], [listed]],
  ['an empty list', '[]', []],
  ['a list that cannot be read', '{', []],
  ['a script from elsewhere', ['https://evil.org/a.js'], []],
  ['a script beside the allowed path', ['https://hm.baidu.com/evil.js'], []],
  ['no list', '', [standard]],
])('a company with %s', async (_, view_count_url_, expected) => {
  await page({ company: { view_count_url_ }, ...agree });

  await untilScripts(expected);
});

test.each<[string, Parameters<typeof page>[0]]>([
  ['for a company with an empty list', { company: { view_count_url_: '[]' } }],
  ['inside the app', { userAgent: 'Mozilla/5.0 CloudOrder/1.0 (IOS)' }],
  ['without allowed hosts', { statistics: { allowed: [], script: standard } }],
])('loads nothing and does not ask %s', async (_, options) => {
  await page({ ...agree, ...options });
  await idleMoment();

  expect(scripts()).toEqual([]);
  expect(screen.queryByText('访问统计')).toBe(null);
});

test('the script gets a clean URL, no automatic page views, and route names only', async () => {
  const { portal, environment } = await page({ path: '/login?u=5&c=6&companyId=1001#as=13800138000', ...agree });
  await waitFor(() => expect(scripts()).toHaveLength(1));

  await act(() => portal.go({ screen: 'forgot', params: { type: 'account' } }));
  await act(() => portal.go({ screen: 'side-choice', params: {} }));

  expect(environment.address.href()).not.toMatch(/[?#]/);
  expect(queue('_hmt')).toEqual([
    ['_setAutoPageview', false],
    ['_trackPageview', '/login'],
    ['_trackPageview', '/forget'],
    ['_trackPageview', '/side-choice'],
  ]);
  expect(portal.referral.get()).toEqual({ shareUserId: '5', shareClientId: '6' });
});

test('a query and a fragment that come later are removed before the route is reported', async () => {
  const { portal, environment } = await page(agree);
  await waitFor(() => expect(scripts()).toHaveLength(1));
  environment.address.replace('https://shop.qinghe.example/login?auth_code_=c0de#as=13800138000');

  await act(() => portal.go({ screen: 'forgot', params: {} }));

  expect(environment.address.href()).toBe('https://shop.qinghe.example/forget');
});

test('reports nothing more after a refusal in another tab', async () => {
  const { portal, environment } = await page(agree);
  await waitFor(() => expect(queue('_hmt')).toContainEqual(['_trackPageview', '/login']));

  act(() => environment.changeInOtherTab('statisticsConsent', 'refused'));
  await act(() => portal.go({ screen: 'forgot', params: {} }));

  expect(queue('_hmt')).not.toContainEqual(['_trackPageview', '/forget']);
});

test('the URL is clean before the script is in the page', async () => {
  const { user, environment } = await page({ path: '/login?u=5' });
  const append = document.head.append.bind(document.head);
  const before: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    before.push(environment.address.href());
    append(...nodes);
  });

  await user.click(within(bar() as HTMLElement).getByRole('button', { name: '同意' }));
  await waitFor(() => expect(scripts()).toHaveLength(1));

  expect(before).toEqual(['https://shop.qinghe.example/login']);
});

test('every service has its own command queue', async () => {
  await page({ company: { view_count_url_: [listed, 'https://s4.cnzz.com/z_stat.php?id=1'] }, ...agree });
  await waitFor(() => expect(scripts()).toHaveLength(2));

  expect(queue('_hmt')).toContainEqual(['_trackPageview', '/login']);
  expect(queue('_czc')).toContainEqual(['_trackPageview', '/login']);
});

test('supports pages that require trusted script URLs, by one policy', async () => {
  const names: string[] = [];
  const trusted: string[] = [];
  const createPolicy = (name: string) => {
    names.push(name);
    return { createScriptURL: (url: string) => trusted.push(url) && url };
  };
  Object.assign(window, { trustedTypes: { createPolicy } });

  await page({ company: { view_count_url_: [listed, 'https://s4.cnzz.com/z_stat.php'] }, ...agree });
  await waitFor(() => expect(scripts()).toHaveLength(2));
  Object.assign(window, { trustedTypes: undefined });

  expect(names).toEqual(['account-portal-statistics']);
  expect(trusted).toEqual([listed, 'https://s4.cnzz.com/z_stat.php']);
});

test("loads a company's style sheet from an allowed host, and removes it on unmount", async () => {
  const company = { login_page_style_url_: 'https://cdn.example.com/styles/1001.css' };
  const { unmount } = await page({ company });

  const before = styles();
  unmount();

  expect(before).toEqual(['https://cdn.example.com/styles/1001.css']);
  expect(styles()).toEqual([]);
});

test.each([
  'https://cdn.example.com/other/1001.css',
  'http://cdn.example.com/styles/1001.css',
  'https://evil.org/styles/1001.css',
  'javascript:alert(1)',
  '',
])('does not load the style sheet %j', async (login_page_style_url_) => {
  await page({ company: { login_page_style_url_ } });

  expect(styles()).toEqual([]);
});
