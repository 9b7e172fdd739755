import { elements } from 'account-portal/elements';
import { expect, vi } from 'vitest';
import { journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { loginPage } from './support/login-page.ts';
import { patience } from './support/page.ts';

// The strict page runs under nonces with 'strict-dynamic', no style source, and no Trusted Types policy at all. That
// nothing of ours offends against it, by the page's events and by the browser's reports, is asserted at the end of
// every journey.
const drawn = Object.values(elements).flatMap(({ tag, methods }) => ('whenReady' in methods ? [tag] : []));
const roots = { 'in the page itself': '', 'in a shadow root': '&root=shadow' };

for (const [where, root] of Object.entries(roots)) {
  journey(`${where} every tag comes up under the strictest policy`, async ({ page, services }) => {
    const tags = Object.keys(elements).join();

    await page.goto(`${services.tenant}/strict?tag=${tags}${root}`);

    await page.until(`() => customElements.get('portal-events') !== undefined`);
    await page.evaluate(`() => {
      window.come = [];
      for (const element of document.querySelectorAll('main > *'))
        element.whenReady?.().then(() => window.come.push(element.localName));
    }`);
    await page.until(`() => window.come.length >= ${drawn.length}`);
    expect((await page.evaluate<string[]>('() => window.come')).sort()).toEqual(drawn.sort());
  });

  journey(`${where} a person logs in under the strictest policy and lands`, async ({ page, services }) => {
    await page.goto(`${services.tenant}/strict?${root}`);

    await loginPage(page).logIn('13800138001');

    await landingPage(page).arrives('/home', '王芳');
  });
}

journey(
  'an offence against that policy is told by the page and by the browser',
  async ({ page, front, services }) => {
    await page.goto(`${services.tenant}/strict`);

    await page.evaluate(`() => {
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
    }`);

    await vi.waitFor(() => expect(front.troubles.join('\n')).toMatch(/^\/strict policy: style-src/m), patience);
    await vi.waitFor(() => expect(front.troubles.join('\n')).toMatch(/^report: policy: style-src/m), patience);
  },
  { trouble: /policy: style-src|^\/strict error: undefined$/ }, // Chromium and WebKit fire an error at the element, too
);
