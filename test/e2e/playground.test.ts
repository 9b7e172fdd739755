import { zh } from 'account-portal/locales/zh';
import axe from 'axe-core';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import type { Page } from './support/page.ts';
import { css, press, says } from './support/target.ts';

const inPreview = (source: string) =>
  `() => (${source})(document.querySelector('iframe').contentDocument.querySelector('#preview > *'))`;
const segment = (name: string, value: string) => css(`input[name="${name}"][value="${value}"]`);

/** Fills a field that React controls. */
const fill = (page: Page, selector: string, value: string) =>
  page.evaluate(
    `(selector, value) => {
      const field = document.querySelector(selector);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }`,
    selector,
    value,
  );

journey(
  'chooses a tag and its appearance, shows its events, and copies working code',
  async ({ page, front, services }) => {
    await page.viewport(1440, 900);
    await page.goto(`${services.portal}/playground#language=en`);
    await page.until(inPreview(`(tag) => tag?.getState().ready`));
    await page.sees(says('portal-ready'));

    await page.choose(css('#company'), '1002');
    await page.click(segment('root', 'shadow'));
    await page.click(segment('width', '360'));
    await page.click(segment('scheme', 'dark'));
    await fill(page, '#token-colorPrimary', '#7a1f5c');
    await page.click(press('Attributes'));
    await fill(page, '#attribute-prefilledAccount', 'a "quoted" <name>');
    await page.until(
      inPreview(`(tag) => tag?.getAttribute('prefilled-account') === 'a "quoted" <name>'
        && tag.shadowRoot?.querySelector('input[name=account]')?.value === 'a "quoted" <name>'
        && tag.appearance.variables?.colorPrimary === '#7a1f5c'`),
    );
    expect(await page.evaluate(`() => document.querySelector('iframe').clientWidth`)).toBeLessThanOrEqual(360);

    await page.evaluate(`() => { ${axe.source} }`);
    const faults = await page.evaluate<string[]>(`async () => {
      const { violations } = await axe.run({ iframes: false, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | '));
    }`);
    expect(faults).toEqual([]);

    const link = await page.url();
    await page.reload();
    await page.until(inPreview(`(tag) => Boolean(tag?.shadowRoot?.querySelector('input[name=account]'))`));
    expect(await page.url()).toBe(link);
    expect(await page.evaluate(`() => document.querySelector('#company').value`)).toBe('1002');

    await page.evaluate(`() => { navigator.clipboard.writeText = async () => { throw new Error('closed'); }; }`);
    await page.click(press('Copy link'));
    await page.sees(says('the address of this page is the link'));
    await page.evaluate(`() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }`);
    await page.click(press('Copy code'));
    await page.sees(says('Copied'));
    const copied = await page.evaluate<string>('() => window.copied');
    front.place('/pasted', copied);
    await page.goto(`${services.tenant}/pasted`);
    await page.until(`() => document.querySelector('portal-login').getState?.().ready`);
    const pasted = await page.evaluate<string[]>(`() => {
      const { shadowRoot } = document.querySelector('portal-login');
      const button = shadowRoot.querySelector('[data-part~=primary-button]');
      return [shadowRoot.querySelector('input[name=account]').value, getComputedStyle(button).backgroundColor];
    }`);
    expect(pasted).toEqual(['a "quoted" <name>', 'rgb(122, 31, 92)']);

    await page.viewport(360, 740);
    await page.goto(`${services.portal}/playground`);
    await page.until(inPreview(`(tag) => tag?.getState().ready`));
    expect(await page.evaluate('() => scrollY')).toBe(0);
  },
  { engines: ['chromium'] },
);

journey(
  'tells what of its address is no choice, writes the snippet of a stack, and says what the tag loads',
  async ({ page, services }) => {
    const wrong = new URLSearchParams({ language: 'en', tag: '<img id="made">', 'a.remember': 'maybe', 'l.x<b>': '1' });
    await page.goto(`${services.portal}/playground#${wrong}`);
    await page.sees(says('Ignored: tag, a.remember, …'));
    expect(await page.evaluate(`() => document.querySelector('#made')`)).toBe(null);

    await page.choose(css('[aria-label="Stack"]'), 'svelte');
    await page.until(`() => document.querySelector('pre').textContent.includes('{#if name}')`);
    await page.sees(says('What it loads (kB)'));
    await page.until(`() => document.querySelectorAll('.cost tbody tr').length === 3`);
    await page.choose(css('#tag'), 'portal-account'); // is never in a frame
    await page.until(`() => document.querySelectorAll('.cost tbody tr').length === 2`);
    expect(await page.evaluate(`() => document.querySelector('.note')`)).toBe(null);
  },
  { engines: ['chromium'] },
);

journey(
  'the log shows a login in the frame, without the auth code and input',
  async ({ page, services }) => {
    await page.goto(`${services.portal}/playground#language=zh&root=frame`);
    await page.until(inPreview(`(tag) => tag?.getState().ready`));
    await page.evaluate(inPreview(`(tag) => tag.focusFirst()`));
    // The frame has the same origin, so its content is accessible.
    await page.until(
      inPreview(`(tag) => tag.querySelector('iframe').contentDocument.activeElement.name === 'account'`),
    );
    await fill(page, '#token-colorPrimary', '#7a1f5c');
    await page.until(
      inPreview(`(tag) => {
        const { contentDocument } = tag.querySelector('iframe');
        const button = contentDocument.querySelector('[data-part~=primary-button]');
        return getComputedStyle(button).backgroundColor === 'rgb(122, 31, 92)';
      }`),
    );
    await page.write('13800138001');
    await page.press('Tab');
    await page.write('portal.demo1');
    await page.press('Enter');

    await page.until(
      `() => [...document.querySelectorAll('li strong')].some((one) => one.textContent === 'portal-login')`,
    );
    const log = await page.text(css('ol'));
    expect(log).toContain('"authCode": "•••"');
    expect(log).not.toMatch(/13800138001|portal\.demo1|auth_code_/);
    expect(await page.url()).toContain('/playground');
  },
  { engines: ['chromium'] },
);

journey(
  'everything chosen can be unset, and the page follows its address',
  async ({ page, services }) => {
    const chosen = 'a.disabled=&a.prefilledAccount=amy&t.colorPrimary=%237a1f5c&l.logoPlacement=none&scheme=dark';
    const seen = inPreview(`(tag) => [
      tag.hasAttribute('disabled'),
      tag.getAttribute('prefilled-account'),
      tag.appearance.variables?.colorPrimary ?? '',
      tag.appearance.layout?.logoPlacement ?? null,
    ]`);
    const sees = (...values: unknown[]) =>
      page.until(`() => JSON.stringify((${seen})()) === '${JSON.stringify(values)}'`);
    await page.viewport(1440, 900);
    await page.goto(`${services.portal}/playground#language=en&${chosen}`);
    await page.until(inPreview(`(tag) => tag?.getState().ready`));
    await sees(true, 'amy', '#7a1f5c', 'none');
    const around = `({ ownerDocument }) => Object.values({ lang: ownerDocument.documentElement.lang, ...ownerDocument.documentElement.dataset })`;
    expect(await page.evaluate(inPreview(around))).toEqual(['en', 'dark']);

    await page.sees(says('portal-ready'));
    await page.evaluate(`() => postMessage({ type: 'portal-forged', at: 1, detail: '{}' }, '*')`);
    expect(await page.text(css('ol'))).not.toContain('portal-forged'); // not by the preview
    await page.click(press('Clear'));
    await page.until(`() => document.querySelectorAll('li strong').length === 0`);
    await page.click(press('Clear colorPrimary'));
    await page.click(press('Attributes'));
    await page.click(css('#attribute-disabled'));
    await sees(false, 'amy', '', 'none');
    await fill(page, '#attribute-prefilledAccount', '');
    await sees(false, null, '', 'none');
    await fill(page, '#attribute-prefilledAccount', 'amy');
    await sees(false, 'amy', '', 'none');
    await page.choose(css('#tag'), 'portal-auth');
    await page.until(inPreview(`(tag) => tag.localName === 'portal-auth' && !tag.hasAttribute('prefilled-account')`));
    await page.click(press('Reset all'));
    await page.until(`() => location.hash === '#tag=portal-auth&language=en&scheme=dark'`);
    await sees(false, null, '', null);

    await page.evaluate(`() => { location.hash = '#language=es'; }`);
    await page.until(
      `() => document.documentElement.lang === 'es' && document.querySelector('#tag').value === 'portal-login'`,
    );
  },
  { engines: ['chromium'] },
);

journey(
  'each message of the catalogue can be seen, also those that no demo login leads to',
  async ({ page, services }) => {
    await page.goto(`${services.portal}/playground#language=zh`);
    await page.until(inPreview(`(tag) => tag?.getState().ready`));

    for (const [code, text] of [
      ['data-abnormal', zh['error.data-abnormal']],
      ['no-such-account', zh['error.no-such-account']],
      ['parameter-error', zh['error.parameter-error']],
      ['data-error', zh['error.data-error']],
    ] as const) {
      await page.choose(css('#answer'), code);
      await page.until(`() => document.querySelector('iframe').contentWindow.location.hash.includes('answer=${code}')`);
      await page.evaluate(
        inPreview(`(tag) => {
        tag.querySelector('[name=account]').value = 'wang.fang';
        tag.querySelector('[name=password]').value = 'portal.demo1';
        tag.submit();
      }`),
      );
      await page.until(inPreview(`(tag) => tag.textContent.includes(${JSON.stringify(text)})`));
    }
  },
);

journey(
  'the face of a company is tried out in the preview, beside the form or above it',
  async ({ page, services }) => {
    const face = 'f.headline=Fresh%20daily&f.facts=One%7CTwo&f.campaign=Ten%20off&f.service_phone=400-820-1001';
    await page.viewport(1440, 900);
    await page.goto(`${services.portal}/playground#tag=portal-app&language=en&width=360&${face}`);
    const seen =
      inPreview(`(tag) => [...tag.querySelectorAll('[data-part~=face-strip] p, [data-part~=brand-fact]')].map(
      ({ textContent }) => textContent)`);
    const sees = (...values: string[]) =>
      page.until(`() => JSON.stringify((${seen})().sort()) === '${JSON.stringify(values.sort())}'`);

    await sees('Fresh daily', 'Ten off', 'One', 'Two');
    await fill(page, '#face-headline', 'Fresh weekly');
    await sees('Fresh weekly', 'Ten off', 'One', 'Two');
    await page.choose(css('#tag'), 'portal-login');
    await page.until("() => !document.querySelector('#face-headline')");
  },
  { engines: ['chromium'] },
);
