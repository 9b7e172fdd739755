import { beforeAll, expect } from 'vitest';
import type { Exchange } from './support/front.ts';
import { journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { loginPage } from './support/login-page.ts';
import { type OwnDemo, ownDemo } from './support/own-demo.ts';
import type { Page } from './support/page.ts';

const password = 'portal.demo1';

let demo: OwnDemo;
beforeAll(async () => {
  demo = await ownDemo();
});

journey(
  'password, token and code are only where they are needed',
  async ({ page, front, services }) => {
    const login = loginPage(page);
    const landing = landingPage(page);
    const kept: Kept[] = [];
    await page.goto(`${services.portal}/login`);
    await login.logIn('13800138002', 'wrong.pass1');
    await login.hears('账号或密码错误');
    kept.push(await keptBy(page));
    await login.logIn('13800138000');
    await login.chooseCompany('青禾粮油');
    kept.push(await keptBy(page));
    await login.chooseSide('shop');
    await landing.arrives('/home', 'Amy Chen');
    const signedIn = await keptBy(page);
    kept.push(signedIn);
    await landing.signOut();
    const signedOut = await keptBy(page);
    kept.push(signedOut);

    const tokens = found(front.exchanges, 'token_');
    const codes = found(front.exchanges, 'auth_code_');
    expect(tokens.length).toBeGreaterThan(1);
    expect(codes).toHaveLength(1);

    // Storage: the token may be stored under the session's key only.
    const { pcShop_user: session = '', ...others } = signedIn.local;
    const { token_: token } = JSON.parse(session);
    expect(tokens).toContain(token); // the menu of the account asks for further ones
    expect(holding([others, signedIn.tab], [token])).toEqual([]);
    expect(holding([signedOut], tokens)).toEqual([]);
    expect(holding(kept, [password, 'wrong.pass1', ...codes])).toEqual([]);
    expect(kept.map(({ cookie }) => cookie).join('')).toBe('');

    // Requests: the auth code once in the landing URL and once to be exchanged; other secrets never in a URL.
    const referrers = front.exchanges.flatMap(({ headers: { referer } }) => referer ?? []);
    expect([...new Set(referrers)]).toEqual([`${services.portal}/`]); // nothing of a URL but its origin
    const paths = front.exchanges.map(({ path }) => path);
    expect(holding(paths, [password, ...tokens])).toEqual([]);
    expect(holding(paths, codes).map((path) => new URL(path, 'http://x').pathname.split('/').at(-1))).toEqual([
      'home',
      'getLoginUserByAuthCode',
    ]);
    const log = demo.log();
    const written = log.slice(log.indexOf('Ctrl+C')); // the banner before it contains the demo password
    expect(holding([written], [password, 'wrong.pass1', ...tokens, ...codes])).toEqual([]);
    expect(log).toContain('/healthz');
  },
  { visits: () => demo.services },
);

interface Kept {
  readonly local: Readonly<Record<string, string>>;
  readonly tab: Readonly<Record<string, string>>;
  readonly cookie: string;
  readonly address: string;
  readonly state: unknown;
}

const keptBy = (page: Page) =>
  page.evaluate<Kept>(`() => ({
    local: { ...localStorage },
    tab: { ...sessionStorage },
    cookie: document.cookie,
    address: location.href + document.referrer + document.title,
    state: history.state,
  })`);

/** All values of this field in the API's answers. */
function found(exchanges: readonly Exchange[], name: string): string[] {
  const all = exchanges.map(({ answer }) => answer).join('\n');
  return [...new Set([...all.matchAll(new RegExp(`"${name}":"([^"]+)"`, 'g'))].flatMap(([, value]) => value ?? []))];
}

/** Those that contain a secret, raw or URL-encoded. */
function holding<Item>(items: readonly Item[], secrets: readonly string[]): Item[] {
  const spellings = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]);
  return items.filter((item) => spellings.some((secret) => JSON.stringify(item).includes(secret)));
}
