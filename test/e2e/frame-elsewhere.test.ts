import { expect } from 'vitest';
import { logInFramed, openFramed } from './support/framed-login.ts';
import { elsewhere } from './support/front.ts';
import { journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';

/** Reads the storage of the portal's origin: its value, `nothing`, or `refused`. Writes a value if it is not framed. */
const probe = `<!doctype html><html><head></head><body><script>
  const read = () => {
    try {
      if (window === parent) localStorage.setItem('probe', 'shared');
      return localStorage.getItem('probe') ?? 'nothing';
    } catch {
      return 'refused';
    }
  };
  document.body.dataset.found = read();
  parent.postMessage(document.body.dataset.found, '*');
</script></body></html>`;

/** The storage that browsers give third-party frames: none, or partitioned by site. */
const given: Readonly<Record<string, string>> = { chromium: 'refused', firefox: 'refused', webkit: 'nothing' };

journey(
  'logs in in a frame on another site, without storage',
  async (walk) => {
    const { page, services, front, engine } = walk;
    const site = elsewhere(services.tenant);
    front.place('/probe', probe);
    await page.goto(`${services.portal}/probe`);
    expect(await page.evaluate('() => document.body.dataset.found')).toBe('shared');
    await openFramed(page, site);
    await page.evaluate(
      `(address) => {
        addEventListener('message', ({ data }) => { if (/^(shared|nothing|refused)$/.test(data)) window.found = data; });
        const frame = document.createElement('iframe');
        frame.src = address;
        document.body.append(frame);
      }`,
      `${services.portal}/probe`,
    );
    await page.until('() => window.found');
    expect(await page.evaluate('() => window.found')).toBe(given[engine]);

    await logInFramed(page, '13800138001');

    const url = await landingPage(page).arrives('/home', '王芳');
    expect(url.origin).toBe(services.portal);
  },
  { inEveryEngine: 'frames', beyondFloor: true, fullBrowser: true }, // the old one has no setting to refuse it
);
