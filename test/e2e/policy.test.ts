import { expect, vi } from 'vitest';
import { journey } from './support/journey.ts';
import { patience } from './support/page.ts';
import { css } from './support/target.ts';

// Every journey asserts at its end that there were no violations.
journey('every page has a policy without inline code and markup from strings', async (walk) => {
  const { page, services } = walk;
  // The hosted page may load statistics scripts: one Trusted Types policy creates script URLs, but no markup.
  const pages = {
    [`${services.portal}/login`]: 'account-portal-statistics',
    [`${services.portal}/mgr`]: "'none'",
    [`${services.tenant}/`]: "'none'",
  };
  for (const [address, types] of Object.entries(pages)) {
    const { headers } = await fetch(address);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(new RegExp(`; trusted-types ${types}(;|$)`));
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers.get('referrer-policy')).toBe('strict-origin');
  }

  await page.goto(`${services.portal}/login`);
  await page.sees(css('form'));
  // WebKit lists adopted sheets, too, which no element owns.
  const inline = `() => [...document.styleSheets].filter(({ ownerNode }) => ownerNode).length +
    document.querySelectorAll('[onclick]').length`;
  expect(await page.evaluate(inline)).toBe(1); // the sheet allowed by its hash
});

journey(
  'an engine that has Trusted Types blocks markup from a string',
  async ({ page, front, services }) => {
    await page.goto(`${services.portal}/login`);
    await page.sees(css('form'));

    const thrown = await page.evaluate(`() => {
      try {
        document.body.innerHTML = '<p>';
      } catch (error) {
        return error.name;
      }
    }`);

    const has = await page.evaluate(`() => 'trustedTypes' in window`);
    expect(thrown).toBe(has ? 'TypeError' : undefined);
    if (has) await vi.waitFor(() => expect(front.troubles.join()).toContain('require-trusted-types-for'), patience);
  },
  { inEveryEngine: 'policies', trouble: /policy: require-trusted-types-for/ },
);
