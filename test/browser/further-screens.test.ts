import { hang, ok } from 'account-portal/testing';
import { expect, test } from './support/harness.ts';
import { attributes, elementsOf, field, looksOf, open } from './support/loaded-page.ts';
import { until } from './support/until.ts';

const vatId = { name: 'vatId', form: 'register', label: 'Número fiscal', required: true };

/** The tags whose first screen is in a file of its own, with attributes and the name of a field. */
const further = [
  ['portal-register', 'locale="zh" render-root="shadow"', 'phone'],
  ['portal-register', `locale="es" history="off" own-fields='${JSON.stringify([vatId])}'`, 'phone'],
  ['portal-auth', 'locale="es" prefilled-phone="13800138000"', 'account'],
  ['portal-forgot', 'color-scheme="dark"', 'phone'],
  ['portal-experience', 'locale="es" theme-id="b4530a" prefilled-phone="13800138000"', 'phone'],
  ['portal-franchise', 'locale="zh" prefilled-phone="13800138000"', 'phone'],
  ['portal-result', 'render-root="shadow"', 'phone'],
] as const;

for (const [tag, said, name] of further) {
  test(`<${tag} ${said}> is painted before the runtime, which changes neither nodes nor looks`, () =>
    open(
      `<${tag} ${attributes} ${said}></${tag}>`,
      async ({ root, hydrate, host }) => {
        await until(() => field(root(), name) !== null);
        const typed = field(root(), 'code') ?? (field(root(), 'password') as HTMLInputElement);
        typed.focus({ preventScroll: true }); // WebKit would scroll later, between the two measurements
        typed.value = '1234';
        const nodes = elementsOf(root());
        const before = await looksOf(root());

        await hydrate();

        expect(nodes.length).toBeGreaterThan(25);
        expect(elementsOf(root()).every((node, index) => node === nodes[index])).toBe(true);
        expect(await looksOf(root())).toEqual(before);
        expect(typed.value).toBe('1234');
        expect((host.shadowRoot ?? host.ownerDocument).activeElement).toBe(typed);
      },
      { answers: { getCompanyById: hang(), registerSetting: hang() } },
    ));
}

test('a painted registration has the own fields of its page on the step that follows', () =>
  open(
    `<portal-register ${attributes} locale="es" own-fields='${JSON.stringify([vatId])}'></portal-register>`,
    async ({ root, hydrate, host }) => {
      await until(() => field(root(), 'phone') !== null);
      const typed = { phone: '13900139000', code: '123456' };
      for (const [name, value] of Object.entries(typed)) (field(root(), name) as HTMLInputElement).value = value;
      (field(root(), 'agreement') as HTMLInputElement).checked = true;

      await hydrate();
      (host as HTMLElement & { submit(): void }).submit();

      await until(() => field(root(), 'own-vatId') !== null);
      expect(field(root(), 'own-vatId')?.labels?.[0]?.textContent).toBe('Número fiscal');
    },
    {
      answers: {
        registerSetting: ok({ registerSetting_: 'open' }),
        checkPhoneExitInCompany: ok({ exist_: false }),
        checkRegisterCode: ok({ proof_: 'p1' }),
      },
    },
  ));

test('two tags on one page look as they do alone', async () => {
  const looks = async (body: string, tag: string) => {
    let found: unknown[] = [];
    await open(body, async ({ host }) => {
      const own = host.ownerDocument.querySelector(tag) as HTMLElement;
      await until(
        () =>
          host.ownerDocument.querySelectorAll('form').length ===
          host.ownerDocument.querySelectorAll('[api-host]').length,
      );
      found = (await looksOf(own)).map((look) => (look as unknown[]).slice(3)); // without ids and positions
    });
    return found;
  };
  const [login, trial] = ['portal-login', 'portal-experience'].map((tag) => `<${tag} ${attributes}></${tag}>`);

  expect(await looks(`${login}${trial}`, 'portal-login')).toEqual(await looks(`${login}`, 'portal-login'));
  expect(await looks(`${trial}${login}`, 'portal-experience')).toEqual(await looks(`${trial}`, 'portal-experience'));
});

test('replays a press in a painted screen once the runtime has loaded', () => {
  const answers = { checkPhoneExitInCompany: ok({ exist_: false }), shopRegisterCode: ok({ retry_after_: 60 }) };
  return open(
    `<portal-register ${attributes}></portal-register>`,
    async ({ root, server, hydrate }) => {
      await until(() => field(root(), 'phone') !== null);
      const phone = field(root(), 'phone') as HTMLInputElement;
      phone.value = '13900139000';
      root().querySelector<HTMLElement>('[data-part~="send-code-button"]')?.click();

      await hydrate();

      await until(() => server.calls.some(({ name }) => name === 'shopRegisterCode'));
      expect(server.calls.filter(({ name }) => name === 'shopRegisterCode')).toHaveLength(1);
    },
    { answers },
  );
});
