import { zh } from 'account-portal/locales/zh';
import axe from 'axe-core';
import { expect } from 'vitest';
import { consentWords } from '../../examples/hosted-portal/page-load/consent-words.ts';
import { type Journey, journey } from './support/journey.ts';
import { loginPage } from './support/login-page.ts';
import { css, press, says } from './support/target.ts';

/** Pages that are not in the gallery: the hosted page with the consent bar, and its error pages. */
const states: Record<string, (walk: Journey) => Promise<void>> = {
  login: async ({ page, services }) => {
    await page.goto(`${services.portal}/login`);
    await page.sees(says(consentWords.zh.text));
  },
  'a screen that cannot be fetched': async ({ page, front, services }) => {
    front.cut(/\/chunks\/forgot-/);
    await page.goto(`${services.portal}/login`);
    await page.until('() => document.documentElement.dataset.script === undefined'); // the link would load another page
    await page.click(press(zh['login.forgot']));
    await page.sees(says(zh['screen.chunk.heading']));
  },
};

for (const [name, reach] of Object.entries(states)) {
  journey(
    `axe finds no violations in ${name}`,
    async (walk) => {
      const { page, tab } = walk;
      await tab.emulate?.scheme('light');
      await reach(walk);
      await page.sees(css('h1'));
      await page.evaluate(`() => { ${axe.source} }`);

      for (const locale of ['zh', 'en', 'es'] as const) {
        await loginPage(page).chooseLanguage(locale);
        await page.until(`() => document.querySelector('html').lang.startsWith('${locale}')`);
        for (const scheme of ['light', 'dark'] as const) {
          await tab.emulate?.scheme(scheme);
          expect(await page.evaluate(violations), `${locale} ${scheme}`).toEqual([]);
        }
      }
    },
    { engines: ['chromium'], trouble: /forgot/ },
  );
}

journey(
  'axe finds no violations on the landing page, before and after logout',
  async ({ page, tab, services }) => {
    await tab.emulate?.scheme('light');
    await page.goto(`${services.portal}/login`);
    await loginPage(page).logIn('13800138001');
    await page.untilUrl('/home');
    await page.evaluate(`() => { ${axe.source} }`);

    for (const state of ['signed in', 'signed out']) {
      await page.sees(css(state === 'signed in' ? 'dl' : 'a.button'));
      for (const scheme of ['light', 'dark'] as const) {
        await tab.emulate?.scheme(scheme);
        expect(await page.evaluate(violations), `${state} ${scheme}`).toEqual([]);
      }
      if (state === 'signed in') await page.evaluate(leaveElsewhere);
    }
  },
  { engines: ['chromium'] },
);

/** As a sign-out in another tab. */
const leaveElsewhere = `() => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
}`;

/** Finishes all animations and transitions first, including those that they start. */
const violations = `async () => {
  for (let still = 0; still < 5; still += 1) {
    for (const animation of document.getAnimations()) {
      try {
        animation.finish();
        still = 0;
      } catch {}
    }
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }
  const { violations } = await axe.run({ resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | '));
}`;

journey(
  'live regions are there before their text, and links in a text are underlined',
  async ({ page, services }) => {
    await page.goto(`${services.portal}/register?companyId=1002`);
    await page.sees(css('[name=agreement]'));
    const regions = "() => [...document.querySelectorAll('[data-portal] [role=status]')]";
    expect(await page.evaluate(`() => (${regions})().length`)).toBeGreaterThan(3);
    expect(await page.evaluate(`() => (${regions})().filter((one) => !one.checkVisibility()).length`)).toBe(0);

    const lines = `() => [...document.querySelectorAll('[data-part~=agreement-text] a')].map((link) => getComputedStyle(link).textDecorationLine)`;
    expect(await page.evaluate(lines)).toEqual(['underline', 'underline']);
  },
  { engines: ['chromium'], beyondFloor: true }, // lacks checkVisibility
);
