import { hang } from 'account-portal/testing';
import { expect, test } from './support/harness.ts';
import { attributes, countsShifts, open, watchShifts } from './support/loaded-page.ts';
import { until } from './support/until.ts';

/** The minimum heights in rem that `elements/README.md` recommends. */
const rooms = {
  'portal-login': 40,
  'portal-register': 50,
  'portal-auth': 44,
  'portal-forgot': 50,
  'portal-experience': 62,
  'portal-franchise': 33,
  'portal-result': 33,
};

// Only Chromium reports layout shifts.
for (const [tag, rem] of countsShifts ? Object.entries(rooms) : [])
  test(`the space reserved for <${tag}> fits its form`, () =>
    open(
      `<${tag} ${attributes} locale="es"></${tag}>`,
      async ({ host, root }) => {
        await until(() => root().querySelector('form') !== null);

        expect(host.offsetHeight).toBe(rem * 16);
      },
      { head: `<style>${tag} { display: block; min-height: ${rem}rem }</style>` },
    ));

if (countsShifts)
  test('hydration of a painted login shifts nothing, and a shift would be counted', () =>
    open(
      `<portal-login ${attributes}></portal-login><p>More of the page</p>`,
      async ({ host, root, takeOver }) => {
        await until(() => root().querySelector('form') !== null);
        const shifts = await watchShifts(host);

        await takeOver();

        expect(await shifts()).toEqual([]);
        host.style.cssText = 'display: block; margin-top: 90px';
        expect(await shifts()).not.toEqual([]);
      },
      { answers: { getCompanyById: hang() } },
    ));
