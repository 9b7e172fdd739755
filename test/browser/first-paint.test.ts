import { sendKeys } from '@web/test-runner-commands';
import { renderToString } from 'account-portal/server';
import { backend, hang } from 'account-portal/testing';
import { goodAnswers } from '../support/portal.ts';
import { expect, test } from './support/harness.ts';

const cdn = `${window.services.portal}/cdn`;
const attributes = `api-host="https://api.example.com" company-id="1001" redirect="manual"`;

interface Opened {
  readonly host: HTMLElement;
  readonly root: () => ParentNode;
  readonly server: ReturnType<typeof backend>;
  /** Lets the runtime in, and resolves when the element is ready. */
  takeOver(): Promise<void>;
}

/** What the loader asks for when it has painted. */
const wordsFile = /\/chunks\/(?:zh|en|es)-[\w-]+\.js$/;

type Framed = Window & typeof globalThis & { letIn?: () => void; portalReady?: boolean };

/** A page with the one script tag, in which the runtime is on its way until it is let in. */
async function open(body: string, use: (page: Opened) => Promise<void>, { answers = {} } = {}): Promise<void> {
  const loader = await (await fetch(`${cdn}/account-portal.js`)).text();
  const [runtime] = /chunks\/runtime-[\w-]+\.js/.exec(loader) ?? [];
  const gate = `await new Promise((letIn) => { window.letIn = letIn; }); await import('${cdn}/${runtime}?now');`;
  const map = { imports: { [`${cdn}/${runtime}`]: `data:text/javascript,${encodeURIComponent(gate)}` } };
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width: 900px; height: 800px; border: 0';
  frame.srcdoc = `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <script type="importmap">${JSON.stringify(map)}</script></head><body><h1>Shop</h1>${body}<p>Below</p>
    <script type="module" src="${cdn}/account-portal.js" crossorigin></script></body></html>`;
  document.body.append(frame);
  const view = () => frame.contentWindow as Framed;
  try {
    await until(() => view().letIn !== undefined && view().document.readyState === 'complete');
    await until(() =>
      view()
        .performance.getEntriesByType('resource')
        .some(({ name }) => wordsFile.test(name)),
    );
    const server = backend({ ...goodAnswers, ...answers });
    view().fetch = (url, init = {}) => server(String(url), init);
    view().document.addEventListener('portal-ready', () => {
      view().portalReady = true;
    });
    const host = view().document.querySelector<HTMLElement>('portal-login') as HTMLElement;
    await use({
      host,
      server,
      root: () => host.shadowRoot ?? host,
      async takeOver() {
        view().letIn?.();
        await until(() => view().portalReady === true);
        await turn();
      },
    });
  } finally {
    frame.remove();
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 50));

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 600) throw new Error(`waited in vain for ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Everything of the form as it is seen: places, colours, type; and the attributes that a reader or a browser uses. */
async function looksOf(root: ParentNode): Promise<unknown[]> {
  const place = (root as Node).getRootNode() as Document | ShadowRoot; // what is shown stands in one of the two
  await Promise.all(place.getAnimations().map(({ finished }) => finished));
  return [...root.querySelectorAll<HTMLElement>('[data-portal], [data-portal] *')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const style = (element.ownerDocument.defaultView as Window).getComputedStyle(element);
    const { color, backgroundColor, borderColor, font, opacity, visibility, display, outlineStyle } = style;
    const names = element.getAttributeNames().filter((name) => !['style', 'value'].includes(name));
    const told = names.sort().map((name) => `${name}=${element.getAttribute(name)}`);
    return [element.localName, told, [x, y, width, height], color, backgroundColor, borderColor, font, opacity].concat(
      visibility,
      display,
      outlineStyle,
      element.children.length === 0 ? element.textContent : '',
    );
  });
}

const field = (root: ParentNode, name: string) => root.querySelector<HTMLInputElement>(`input[name="${name}"]`);

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

for (const [name, said] of Object.entries(variants)) {
  test(`a form (${name}) stands before the runtime is there, which changes neither a node nor a look of it`, () =>
    open(
      `<portal-login ${said}><a href="#elsewhere">Log in elsewhere</a></portal-login>`,
      async ({ root, takeOver, host }) => {
        const nodes = [...root().querySelectorAll('*')];
        const active = host.ownerDocument.activeElement;
        const before = await looksOf(root());
        const elsewhere = (host.querySelector('a[href="#elsewhere"]') as HTMLElement).offsetWidth;

        await takeOver();

        expect(nodes.length).toBeGreaterThan(30);
        expect(elsewhere).toBe(0);
        expect([...root().querySelectorAll('*')].every((node, index) => node === nodes[index])).toBe(true);
        expect(await looksOf(root())).toEqual(before);
        expect(host.ownerDocument.activeElement).toBe(active);
      },
      { answers: { getCompanyById: hang() } },
    ));
}

test('what was typed stays, and Enter pressed before sends it once when there is somebody to send it', () =>
  open(`<portal-login ${attributes}></portal-login>`, async ({ host, root, server, takeOver }) => {
    const [account, password] = [field(root(), 'account'), field(root(), 'password')];
    const logins = () => server.calls.filter((call) => call.name === 'mixedLogin');
    const told = new Promise((resolve) => host.addEventListener('portal-login', resolve, { once: true }));
    host.ownerDocument.defaultView?.focus();
    account?.focus();
    await sendKeys({ type: 'lin.wei' });
    password?.focus();
    await sendKeys({ type: 'portal.demo1' });
    await sendKeys({ press: 'Enter' });
    await turn();
    expect(logins()).toEqual([]);

    await takeOver();
    await told;
    await turn();

    expect(logins()).toHaveLength(1);
    expect(logins()[0]?.params).toMatchObject({ login_: 'lin.wei', password_: 'portal.demo1' });
  }));

test('a person who is writing keeps the field and the place in it', () =>
  open(`<portal-login ${attributes}></portal-login>`, async ({ host, root, takeOver }) => {
    const account = field(root(), 'account') as HTMLInputElement;
    account.focus();
    account.value = 'lin.wei';
    account.setSelectionRange(3, 3);

    await takeOver();

    expect(host.ownerDocument.activeElement).toBe(account);
    expect([account.value, account.selectionStart]).toEqual(['lin.wei', 3]);
  }));

const unpainted: Record<string, string> = {
  'drawn in a frame': `<portal-login ${attributes} isolation="frame"></portal-login>`,
  'with content of the page in its places': `<portal-login ${attributes}><p slot="help">Call us</p></portal-login>`,
  'of another screen': `<portal-login ${attributes} screen="forgot"></portal-login>`,
  'with a place in the address': `<portal-login ${attributes} routing="hash"></portal-login>`,
  'that names no company': '<portal-login api-host="https://api.example.com"></portal-login>',
  'that would send passwords in the clear':
    '<portal-login api-host="http://api.example.com" company-id="1"></portal-login>',
};

for (const [name, body] of Object.entries(unpainted)) {
  test(`a tag ${name} is left to the runtime`, () =>
    open(body, async ({ root }) => {
      expect(root().querySelector('input')).toBe(null);
    }));
}

for (const renderRoot of ['light', 'shadow'] as const) {
  test(`what a server has drawn into a ${renderRoot} root is taken over without a trace`, () => {
    const told = { 'api-host': 'https://api.example.com', 'company-id': '1001', 'render-root': renderRoot };
    const markup = renderToString('portal-login', told, { instanceId: 's1', locale: 'en', theme: '7a3ff2' });
    return open(
      markup,
      async ({ root, takeOver }) => {
        const account = field(root(), 'account') as HTMLInputElement;
        account.focus();
        account.value = 'lin.wei';
        const nodes = [...root().querySelectorAll('*')];
        const before = await looksOf(root());

        await takeOver();

        expect([...root().querySelectorAll('*')].every((node, index) => node === nodes[index])).toBe(true);
        expect(await looksOf(root())).toEqual(before);
        expect(account.value).toBe('lin.wei');
      },
      { answers: { getCompanyById: hang() } },
    );
  });
}
