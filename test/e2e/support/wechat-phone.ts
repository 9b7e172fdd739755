import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from './engine.ts';
import { type Page, patience } from './page.ts';
import { callItself, type Prepare } from './puppeteer.ts';
import { css } from './target.ts';

const agent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN';

/** Makes a page report WeChat's user agent, in requests and scripts. */
export const inWechat: Prepare = async (page) => {
  await callItself(page, agent);
  await page.setViewport({ width: 390, height: 844 });
};

/** The URL of the stand-in for WeChat, from the hosted page. */
export async function wechatOf({ portal }: Services): Promise<string> {
  const page = await (await fetch(`${portal}/login`)).text();
  const [, base = ''] = /name="wechat-base" content="([^"]+)"/.exec(page) ?? [];
  if (base === '') throw new Error('the page names no WeChat');
  return base;
}

/** Clicks and waits for the next page; the driver's own click waits for the current one. */
async function pressAway(page: Page, selector: string, arrived: string): Promise<void> {
  await page.sees(css(selector));
  await page.evaluate('(selector) => { setTimeout(() => document.querySelector(selector).click(), 50); }', selector);
  await page.until(`() => document.readyState === 'complete' && (${arrived})`);
}

/** Page object of the simulated phone. */
export function wechatPhone(page: Page, base: string) {
  return {
    /** Sets the user of the phone; initially a new one. */
    async give(person: string) {
      await page.goto(base);
      const held = `document.querySelector('[aria-current]')?.value === ${JSON.stringify(person)}`;
      await pressAway(page, `button[value="${person}"]`, held);
    },
    /** Scans the code that a page shows; waits for it. Other tests have codes on their screens, too. */
    async scan(screen: Page) {
      const state = await screen.until("() => new URL(document.querySelector('iframe').src).searchParams.get('state')");
      const code = `a.go[data-state="${state}"]`;
      for (const end = Date.now() + patience; Date.now() < end; await sleep(200)) {
        await page.goto(base);
        if (await page.evaluate<boolean>('(code) => document.querySelector(code) !== null', code)) break;
      }
      await pressAway(page, code, "location.pathname.startsWith('/scan/')");
    },
    decide: (decision: 'allow' | 'refuse') =>
      pressAway(page, `button[value="${decision}"]`, "location.pathname === '/'"),
  };
}
