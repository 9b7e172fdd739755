import { mkdir, readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { loginPage } from './support/login-page.ts';
import { css } from './support/target.ts';

/** A document does not count what moves in a shadow root. */
const still = `() => (document.querySelector('portal-login').shadowRoot ?? document).getAnimations().length === 0`;

for (const root of ['light', 'shadow']) {
  journey(
    `the take-over changes no pixel of what a server has drawn, in a ${root} root`,
    async (walk) => {
      const { page, services, engine } = walk;
      const picture = async (name: string) => {
        const path = `.cache/e2e/rendered-${root}-${engine}-${name}.png`;
        await mkdir('.cache/e2e', { recursive: true });
        await page.screenshot(path);
        return readFile(path);
      };
      await page.goto(`${services.tenant}/rendered?script=none&root=${root}`);
      await page.sees(css('portal-login'));
      await page.until(still);
      const drawn = await picture('before');

      await page.goto(`${services.tenant}/rendered?root=${root}`);
      await page.until(`() => document.querySelector('portal-login').getState?.().ready`);
      await page.until(`() => document.querySelector('portal-login').getState().companyId === '1001'`);
      await page.until(still);

      expect((await picture('after')).equals(drawn)).toBe(true);
    },
    // WebKit does not smooth the edges of a text twice alike; test/browser compares places and colours there.
    { engines: ['chromium', 'firefox'] },
  );
}

journey('from a page that a server has drawn a person logs in', async ({ page, services }) => {
  await page.goto(`${services.tenant}/rendered`);

  await loginPage(page).logIn('13800138001');

  await landingPage(page).arrives('/home', '王芳');
});
