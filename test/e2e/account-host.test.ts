import { en } from 'account-portal/locales/en';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { loginPage } from './support/login-page.ts';
import { createPage, type Page } from './support/page.ts';
import { openProductHosts, ownDomain, type ProductHosts, product } from './support/product-hosts.ts';
import { byInsertion, callItself, launchPuppeteer, openPuppeteerTab } from './support/puppeteer.ts';
import { css } from './support/target.ts';

const accountMenu = css('[data-part~=person-button]');
const engine = inject('engines').find(({ name, floor }) => name === 'chromium' && !floor);
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

describe.skipIf(!engine)(
  'the portal on the hosts of the product, behind a proxy that speaks TLS (rules.md 8.4)',
  () => {
    let hosts: ProductHosts;
    let browser: Browser;
    const at = (host: string, path: string) => `https://${host}.${product}${path}`;

    beforeAll(async () => {
      hosts = await openProductHosts();
      if (engine) browser = await launchPuppeteer(engine, hosts.browserArguments);
    }, 180_000);
    afterAll(async () => {
      await browser?.close();
      await hosts?.close();
    });

    async function visit(walk: (page: Page) => Promise<void>, userAgent?: string): Promise<void> {
      const tab = await openPuppeteerTab(
        browser,
        userAgent ? (page) => callItself(page, userAgent) : undefined,
        byInsertion,
      );
      try {
        await walk(createPage(tab));
      } finally {
        await tab.close();
      }
    }

    test.each([
      ['store1001', '青禾粮油'],
      ['astore1001', '青禾粮油'],
      ['bstore1002', 'Lumen Lighting'],
    ])('%s is the portal of its company, without a look-up by host (rules.md 4.2)', async (host, company) => {
      const before = hosts.calls.length;
      await visit(async (page) => {
        await page.goto(at(host, '/login'));
        await page.until(`() => document.title.includes('${company}')`);
        expect(await page.evaluate('() => document.documentElement.dataset.script ?? "running"')).toBe('running');
      });
      expect(hosts.calls.slice(before).filter((call) => call.endsWith('getByHost'))).toEqual([]);
    });

    test('account has the default theme and no company; a manager lands at mgr', async () => {
      const before = hosts.calls.length;
      await visit(async (page) => {
        await page.goto(at('account', '/login'));
        expect(await page.evaluate('() => document.title')).not.toMatch(/青禾|Lumen/);
        await loginPage(page).logIn('zhao.lei');
        await page.until(`() => location.host === 'mgr.${product}' && location.pathname === '/mgr'`);
        await page.until(`() => localStorage.getItem('pcMgr_user') !== null`);
        expect(await page.url()).not.toContain('auth_code_');
        await page.sees(accountMenu);
      });
      const called = hosts.calls.slice(before);
      expect(called.filter((call) => !call.startsWith(`api.${product} `))).toEqual([]);
      expect(called.map((call) => call.split('/').pop())).toEqual(
        expect.arrayContaining(['mixedLogin', 'getAuthCode']),
      );
    });

    test.each([
      ['wang.fang', '/shop'],
      ['zhao.lei', '/home'],
      ['sun.tao', '/delivery/list'],
    ])('on a phone %s lands at m%s (rules.md 2.13)', async (account, path) => {
      await visit(async (page) => {
        await page.goto(at('store1001', '/login'));
        await loginPage(page).logIn(account);
        await page.until(`() => location.host === 'm.${product}' && location.pathname === '${path}'`);
        await page.sees(accountMenu);
      }, iPhone);
    });

    test("a customer lands at his company's own domain from its pages, else at the store (rules.md 2.13, 3.1)", async () => {
      for (const [host, landing] of [
        ['store1001', 'shop.greenharvest.example'],
        ['account', `store.${product}`],
      ] as const)
        await visit(async (page) => {
          await page.goto(at(host, '/login'));
          await loginPage(page).logIn('wang.fang');
          await page.until(`() => location.host === '${landing}' && location.pathname === '/home'`);
          await page.until(`() => localStorage.getItem('pcShop_user') !== null`);
        });
    });

    test("a company's own domain is looked up, and its customers land there (rules.md 4.2)", async () => {
      await visit(async (page) => {
        await page.goto(`https://${ownDomain}/login`);
        await page.until(`() => document.title.includes('Lumen Lighting')`);
        await loginPage(page, en).logIn('carlos.ruiz');
        await page.until(`() => location.host === '${ownDomain}' && location.pathname === '/home'`);
        await page.until(`() => localStorage.getItem('pcShop_user') !== null`);
      });
    });
  },
);
