import { sendKeys } from '@web/test-runner-commands';
import { renderToString } from 'account-portal/server';
import { hang, ok, wireCompany } from 'account-portal/testing';
import { expect, inEveryEngine, test } from './support/harness.ts';
import { attributes, elementsOf, field, looksOf, open, turn } from './support/loaded-page.ts';
import { markupRoots } from './support/markup-roots.ts';
import { typeKeys } from './support/type-keys.ts';
import { until } from './support/until.ts';

const hydrationTest = inEveryEngine('hydration');
const earlyInputTest = inEveryEngine('early input');
const focusTest = inEveryEngine('focus and keys');

const variants: Record<string, string> = {
  plain: attributes,
  Chinese: `${attributes} locale="zh"`,
  Spanish: `${attributes} lang="es"`,
  dark: `${attributes} color-scheme="dark"`,
  'of a theme': `${attributes} theme-id="b4530a"`,
  'without a tick box': `${attributes} remember="off"`,
  'filled in': `${attributes} prefilled-account="lin.wei"`,
  'with the focus': `${attributes} auto-focus="true" prefilled-phone="13800138000"`,
  'in a shadow root': `${attributes} render-root="shadow"`,
  disabled: `${attributes} disabled`,
};

/** Those that engines could draw or focus in ways of their own. */
const engineBound = ['plain', 'with the focus', 'in a shadow root'];

for (const [name, said] of Object.entries(variants)) {
  const testForm = engineBound.includes(name) ? hydrationTest : test;
  testForm(`a form (${name}) is painted before the runtime, which changes neither nodes nor looks`, () =>
    open(
      `<portal-login ${said}><a href="#elsewhere">Log in elsewhere</a></portal-login>`,
      async ({ root, hydrate, host }) => {
        const nodes = elementsOf(root());
        const active = host.ownerDocument.activeElement;
        const before = await looksOf(root());
        const elsewhere = (host.querySelector('a[href="#elsewhere"]') as HTMLElement).offsetWidth;

        await hydrate();

        expect(nodes.length).toBeGreaterThan(30);
        expect(elsewhere).toBe(0);
        expect(elementsOf(root()).every((node, index) => node === nodes[index])).toBe(true);
        expect(await looksOf(root())).toEqual(before);
        expect(host.ownerDocument.activeElement).toBe(active);
      },
      { answers: { getCompanyById: hang() } },
    ),
  );
}

earlyInputTest('keeps early input, and replays an early Enter once', () =>
  open(`<portal-login ${attributes}></portal-login>`, async ({ host, root, server, hydrate }) => {
    const [account, password] = [field(root(), 'account'), field(root(), 'password')];
    const logins = () => server.calls.filter((call) => call.name === 'mixedLogin');
    const loggedIn = new Promise((resolve) => host.addEventListener('portal-login', resolve, { once: true }));
    const frame = host.ownerDocument.defaultView as Window; // the frame is in the document
    frame.focus();
    account?.focus();
    await typeKeys('lin.wei', frame);
    password?.focus();
    await typeKeys('portal.demo1', frame);
    await sendKeys({ press: 'Enter' });
    await turn();
    expect(logins()).toEqual([]);

    await hydrate();
    await loggedIn;
    await turn();

    expect(logins()).toHaveLength(1);
    expect(logins()[0]?.params).toMatchObject({ login_: 'lin.wei', password_: 'portal.demo1' });
  }),
);

hydrationTest('takes over its own elements only, where an extension has put others between them', () =>
  open(`<portal-login ${attributes}></portal-login>`, async ({ root, hydrate }) => {
    const nodes = elementsOf(root());
    for (const box of root().querySelectorAll('fieldset, form')) box.prepend(document.createElement('div'));
    field(root(), 'account')?.before(document.createElement('input'));

    await hydrate();

    const kept = elementsOf(root());
    expect(kept.length).toBe(nodes.length);
    expect(kept.every((node, index) => node === nodes[index])).toBe(true);
  }),
);

for (const root of ['light', 'shadow']) {
  test(`an early press has the look of a call under way until the runtime is here (${root} root)`, () =>
    open(`<portal-login ${attributes} render-root="${root}"></portal-login>`, async ({ root: inside, hydrate }) => {
      const button = inside().querySelector('[type=submit]') as HTMLElement;
      const text = button.firstElementChild as HTMLElement;
      const seen = () => {
        const { content, animationName } = getComputedStyle(button, '::after');
        return [content === '""' && animationName.includes('turn'), getComputedStyle(text).opacity];
      };
      expect(seen()).toEqual([false, '1']);

      button.click();
      expect(seen()).toEqual([true, '0']);
      await hydrate();

      await until(() => field(inside(), 'account')?.getAttribute('aria-invalid') === 'true');
      expect(seen()).toEqual([false, '1']);
    }));
}

focusTest('keeps the focus and the caret while typing', () =>
  open(`<portal-login ${attributes}></portal-login>`, async ({ host, root, hydrate }) => {
    const account = field(root(), 'account') as HTMLInputElement;
    account.focus();
    account.value = 'lin.wei';
    account.setSelectionRange(3, 3);

    await hydrate();

    expect(host.ownerDocument.activeElement).toBe(account);
    expect([account.value, account.selectionStart]).toEqual(['lin.wei', 3]);
  }),
);

/** Ways to switch a painted form to Spanish. */
const inSpanish: Record<string, { readonly begins?: string; readonly ask: (host: HTMLElement) => void }> = {
  'set on the tag meanwhile': { ask: (host) => host.setAttribute('locale', 'es') },
  'set by the page meanwhile': {
    ask: ({ ownerDocument }) => ownerDocument.documentElement.setAttribute('lang', 'es'),
  },
  'of the company, on a page that names none,': { begins: 'lang=""', ask: () => undefined },
};

for (const [name, { begins = '', ask }] of Object.entries(inSpanish))
  test(`another language ${name} is applied to the painted form`, () =>
    open(
      `<portal-login ${attributes} ${begins}></portal-login>`,
      async ({ host, root, hydrate }) => {
        const form = root().querySelector('form');
        const early = root().querySelector('h1')?.textContent;
        ask(host);

        await hydrate();

        await until(() => root().querySelector('[data-portal]')?.getAttribute('lang') === 'es');
        await until(() => root().querySelector('h1')?.textContent !== early);
        expect([...root().querySelectorAll('form')]).toEqual([form]);
        expect(root().querySelectorAll('[data-portal]')).toHaveLength(1);
      },
      { answers: { getCompanyById: ok(wireCompany({ id_: '1001', language_type_: 'es' })) } },
    ));

const unpainted: Record<string, string> = {
  'in a frame, beside one that is not': `<portal-login ${attributes} isolation="frame"></portal-login>
    <portal-register ${attributes}></portal-register>`, // needs the catalogue and the runtime
  'with slot content': `<portal-login ${attributes}><p slot="help">Call us</p></portal-login>`,
  'of another screen': `<portal-login ${attributes} screen="forgot"></portal-login>`,
  'with hash routing': `<portal-login ${attributes} routing="hash"></portal-login>`,
  'without a company': '<portal-login api-host="https://api.example.com"></portal-login>',
  'that would send passwords unencrypted':
    '<portal-login api-host="http://api.example.com" company-id="1"></portal-login>',
};

for (const [name, body] of Object.entries(unpainted)) {
  test(`leaves a tag ${name} to the runtime`, () =>
    open(body, async ({ root }) => {
      expect(root().querySelector('input')).toBe(null);
    }));
}

test('a painted tag works before the other tags are defined', () =>
  open(`<portal-login ${attributes}></portal-login>`, async ({ host, hydrate }) => {
    const view = host.ownerDocument.defaultView as typeof globalThis & Window;
    const { customElements, document, setTimeout: later } = view;
    // The fallback after half a second, which a loaded machine may exceed, is disabled.
    view.setTimeout = ((run: () => void, wait = 0) => (wait < 500 ? later(run, wait) : 0)) as typeof later;
    const defined: boolean[] = [];
    document.addEventListener('portal-ready', () => defined.push(customElements.get('portal-register') !== undefined));

    await hydrate();
    await customElements.whenDefined('portal-register');

    expect(defined).toEqual([false]);
  }));

test('a tag that never becomes ready does not delay others', () =>
  open('<portal-login api-host="http://api.example.com"></portal-login>', async ({ host, hydrate }) => {
    const { customElements } = host.ownerDocument.defaultView as typeof globalThis & Window;

    hydrate().catch(() => undefined); // the tag never becomes ready

    expect(await customElements.whenDefined('portal-register')).toBeTruthy();
  }));

const drawn = [...markupRoots.map((root) => ['portal-login', root] as const), ['portal-app', 'light'] as const];

for (const [tag, renderRoot] of drawn) {
  hydrationTest(`hydrates <${tag}> as rendered by a server in a ${renderRoot} root, without any change`, () => {
    const given = { 'api-host': 'https://api.example.com', 'company-id': '1001', 'render-root': renderRoot };
    const markup = renderToString(tag, given, { instanceId: 's1', locale: 'en', theme: '7a3ff2' });
    return open(
      markup,
      async ({ root, hydrate }) => {
        const account = field(root(), 'account') as HTMLInputElement;
        account.focus();
        account.value = 'lin.wei';
        const nodes = elementsOf(root());
        const before = await looksOf(root());
        const { adoptedStyleSheets: adopted } = account.getRootNode() as Document | ShadowRoot; // a mounted element's root is one of these
        const early = adopted?.[0]; // the oldest engines adopt none

        await hydrate();

        expect(elementsOf(root()).every((node, index) => node === nodes[index])).toBe(true);
        expect(await looksOf(root())).toEqual(before);
        if (adopted) expect(early?.cssRules.length).toBeGreaterThan(50); // adopted before the runtime has run
        expect(account.value).toBe('lin.wei');
      },
      { answers: { getCompanyById: hang() } },
    );
  });
}

test('what is drawn after the take-over of a form by a server has its styles', () => {
  const attributes = { 'api-host': 'https://api.example.com', 'company-id': '1001' };
  return open(
    renderToString('portal-login', attributes, { locale: 'en' }),
    async ({ root, hydrate }) => {
      await hydrate();
      root().querySelector<HTMLElement>('[type=submit]')?.click();
      await until(() => root().querySelector('[data-part~="field-error"]') !== null);

      const error = root().querySelector('[data-part~="field-error"]') as HTMLElement;
      const { display, color } = getComputedStyle(error);
      expect([display, color]).toEqual(['flex', 'rgb(192, 38, 51)']);
    },
    { answers: { getCompanyById: hang() } },
  );
});
