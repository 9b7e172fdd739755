import { ok, wireCompany } from 'account-portal/testing';
import { afterEach, expect, test } from './support/harness.ts';
import { attributes, boxesOf, colorsWhile, open } from './support/loaded-page.ts';
import { until } from './support/until.ts';

const key = 'portal-theme-1001';
const answers = {
  getCompanyById: ok(wireCompany({ id_: '1001', theme_: 'b4530a', language_type_: 'en' })),
  companySettings: ok(),
  getDefaultSetting: ok(),
};
const own = 'rgb(180, 83, 10)';
const standard = 'rgb(22, 121, 160)';
afterEach(() => localStorage.removeItem(key));

for (const renderRoot of ['light', 'shadow'] as const) {
  const tag = `<portal-login ${attributes} render-root="${renderRoot}"></portal-login>`;

  test(`applies a company's colour in a ${renderRoot} root without a layout shift, and from the first frame on at the next visit`, async () => {
    await open(
      tag,
      async ({ root, hydrate }) => {
        const boxes = await boxesOf(root());
        const { colors, stop } = colorsWhile(root());
        expect([...colors]).toEqual([standard]);

        await hydrate();
        await until(() => localStorage.getItem(key) !== null && colors.has(own));

        stop();
        expect(await boxesOf(root())).toEqual(boxes);
        expect(localStorage.getItem(key)).toBe('1 #b4530a');
      },
      { answers },
    );

    await open(
      tag,
      async ({ host, root, hydrate }) => {
        const { colors, stop } = colorsWhile(root());
        expect([...colors]).toEqual([own]);

        await hydrate();
        await until(
          () => (host as HTMLElement & { getState(): { companyId: string } }).getState().companyId === '1001',
        );
        await new Promise((resolve) => setTimeout(resolve, 300));

        stop();
        expect([...colors]).toEqual([own]);
      },
      { answers },
    );
  });
}

test('ignores an invalid colour', async () => {
  localStorage.setItem(key, '1 #b4530a; background: url(https://evil.example)');

  await open(`<portal-login ${attributes}></portal-login>`, async ({ root }) => {
    const { colors, stop } = colorsWhile(root());
    stop();

    expect([...colors]).toEqual([standard]);
  });
});
