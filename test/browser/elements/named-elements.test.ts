import { define, type ElementTag, elements, type PortalElement } from 'account-portal/elements';
import { ok, wireUser } from 'account-portal/testing';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { unclobbered } from '../../../react/dom/unclobbered.ts';
import { testPortal } from '../../support/portal.ts';
import { expect, inEveryEngine } from '../support/harness.ts';
import { lostIn, type NamingTag, namingTags, toNamed } from '../support/named-elements.ts';
import { until } from '../support/until.ts';

type Login = PortalElement<'portal-login'>;

const drawing = (Object.keys(elements) as ElementTag[]).filter((tag) => 'Content' in elements[tag]);
/** On Preact: React asks the document for more than it asks its container for. */
const namesTest = import.meta.url.includes('/preact/') ? inEveryEngine('named elements') : () => undefined;
define({ suffix: 'named' });

/** The page of this test, whose own members are hidden while one runs. */
const page = unclobbered(document);

async function onNamedPage(tag: NamingTag, use: () => Promise<void>): Promise<void> {
  const names = page.createElement('div');
  names.innerHTML = toNamed(tag);
  page.body.append(names);
  try {
    await use();
  } finally {
    names.remove();
    page.body.replaceChildren();
  }
}

const made = (tag: string) => page.createElement(`${tag}-named`) as Login; // all have the members of a login

let count = 0;

for (const tag of Object.keys(namingTags) as NamingTag[])
  for (const root of ['light', 'shadow'] as const)
    namesTest(`every tag draws in the ${root} root where ${tag} are named as all members of a document`, () =>
      onNamedPage(tag, async () => {
        const lost = lostIn(document);
        const placed = drawing.map((name) => {
          const element = made(name);
          const answers = { registerSetting: ok({ registerSetting_: 'open' }) };
          const instanceId = `n${count++}`;
          const { portal } = testPortal(answers, { redirect: 'manual', companyId: '1001', instanceId });
          portal.signIn(toLoginUser(wireUser()));
          element.portal = portal;
          element.renderRoot = root;
          page.body.append(element);
          return element;
        });
        await Promise.all(placed.map((element) => element.whenReady()));

        const drawn = placed.map((element) => {
          const card = (element.shadowRoot ?? element).querySelector(
            '[data-part~="card"], [data-part~="person-button"]',
          );
          const styled = card ? getComputedStyle(card).fontFamily.includes('system-ui') : false;
          return [element.localName, styled];
        });
        expect(lost).toEqual(expect.arrayContaining(['createElement', 'addEventListener', 'body', 'nodeType']));
        expect(drawn).toEqual(drawing.map((name) => [`${name}-named`, true]));
      }),
    );

namesTest('logs in, and tells portal-events, where images are named as all members of a document', () =>
  onNamedPage('images', async () => {
    const { portal, server } = testPortal({}, { redirect: 'manual', companyId: '1001', instanceId: 'named' });
    const told: string[] = [];
    const events = made('portal-events');
    events.addEventListener('portal-login', ({ type }) => told.push(type));
    const element = made('portal-login');
    element.portal = portal;
    page.body.append(events, element);
    await element.whenReady();

    for (const [name, value] of Object.entries({ account: 'lin.wei', password: 'portal.demo1' })) {
      const input = element.querySelector<HTMLInputElement>(`input[name=${name}]`);
      if (input) input.value = value;
    }
    element.querySelector<HTMLElement>('[type="submit"]')?.click();
    await until(() => told.length > 0);

    expect(server.calls.find(({ name }) => name === 'mixedLogin')?.params).toMatchObject({ login_: 'lin.wei' });
    expect(told).toEqual(['portal-login']);
  }),
);
