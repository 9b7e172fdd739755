import { renderToString } from 'account-portal/server';
import { hang, ok } from 'account-portal/testing';
import { wechatAgent } from '../support/portal.ts';
import { expect, test } from './support/harness.ts';
import { attributes, countsShifts, field, open, turn, watchShifts } from './support/loaded-page.ts';
import { until } from './support/until.ts';

/** The minimum heights in rem that `elements/README.md` recommends. */
const rooms = {
  'portal-login': 40,
  'portal-register': 54,
  'portal-auth': 44,
  'portal-forgot': 52,
  'portal-experience': 62,
  'portal-franchise': 34,
  'portal-result': 34,
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
      async ({ host, root, hydrate }) => {
        await until(() => root().querySelector('form') !== null);
        const shifts = await watchShifts(host);

        await hydrate();

        expect(await shifts()).toEqual([]);
        host.style.cssText = 'display: block; margin-top: 90px';
        expect(await shifts()).not.toEqual([]);
      },
      { answers: { getCompanyById: hang() } },
    ));

const methods = 'methods="password wechat"';
const tag = { 'api-host': 'https://api.example.com', 'company-id': '1001', methods: 'password wechat' };
const served = (userAgent?: string) => renderToString('portal-login', tag, { locale: 'en', userAgent });
const inWechat = `<script>Object.defineProperty(navigator, 'userAgent', { value: '${wechatAgent}' })</script>`;

const logins = {
  'painted form': `<portal-login ${attributes} ${methods}></portal-login>`,
  'painted form with registration': `<portal-auth ${attributes} ${methods}></portal-auth>`,
  'form in a shadow root': `<portal-login ${attributes} ${methods} render-root="shadow"></portal-login>`,
  'form of a server': served(wechatAgent),
};

for (const [name, body] of countsShifts ? Object.entries(logins) : [])
  for (const [offers, settings, buttons] of [
    ['offers it', { official_app_id_: 'wxO', web_app_id_: '', app_app_id_: '' }, 1],
    ['does not', {}, 0],
  ] as const) {
    test(`inside WeChat, nothing moves in a ${name} when the company ${offers}`, () => {
      let answer = () => {};
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const companySettings = () => answered.then(() => ok(settings));
      return open(
        `${body}<p>More of the page</p>`,
        async ({ host, root, hydrate }) => {
          await until(() => root().querySelector('form') !== null);
          const shifts = await watchShifts(host);

          await hydrate();
          answer();
          await until(() => root().querySelectorAll('[data-part~="social-button"]').length === buttons);
          await turn();

          expect(await shifts()).toEqual([]);
          expect(root().querySelectorAll('[data-part~="social"]')).toHaveLength(1);
        },
        { answers: { companySettings }, head: inWechat },
      );
    });
  }

for (const [name, userAgent, body] of [
  ['a phone knows', wechatAgent, served()],
  ['a server was wrong about', '', served(wechatAgent)],
] as const)
  test(`login by WeChat, of which ${name} more, is hydrated as it was rendered`, () =>
    open(
      body,
      async ({ root, hydrate }) => {
        const nodes = [...root().querySelectorAll('form, form > :not([data-part~="social"])')];

        await hydrate();

        expect([...root().querySelectorAll('form, form > :not([data-part~="social"])')]).toEqual(nodes);
        expect(field(root(), 'account')).not.toBe(null);
      },
      { answers: { getCompanyById: hang() }, head: userAgent && inWechat },
    ));

test('outside WeChat, a tag that names it reserves no space', () =>
  open(logins['painted form'], async ({ root, hydrate }) => {
    const form = root().querySelector('form') as HTMLElement;
    const height = form.offsetHeight;
    expect(form.querySelector('[data-part~="social"]')).toBe(null);

    await hydrate();

    expect(form.offsetHeight).toBe(height);
  }));
