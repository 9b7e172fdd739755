import { unclobbered } from '../../react/dom/unclobbered.ts';
import { expect, inEveryEngine } from './support/harness.ts';
import { attributes, field, open, turn } from './support/loaded-page.ts';
import { lostIn, type NamingTag, namingTags, toNamed } from './support/named-elements.ts';

const namesTest = inEveryEngine('named elements');

for (const tag of Object.keys(namingTags) as NamingTag[])
  namesTest(`logs in on a page whose ${tag} are named as all members of a document`, () =>
    open(`${toNamed(tag)}<portal-login ${attributes}></portal-login>`, async ({ host, root, server, hydrate }) => {
      const lost = lostIn(host.ownerDocument);
      const [account, password] = [field(root(), 'account'), field(root(), 'password')];
      if (account) account.value = 'lin.wei';
      if (password) password.value = 'portal.demo1';
      await hydrate();
      const kept = field(root(), 'account') === account;
      const loggedIn = new Promise((resolve) => host.addEventListener('portal-login', resolve, { once: true }));

      root().querySelector<HTMLElement>('[type="submit"]')?.click();
      await loggedIn;
      await turn();

      expect(lost).toEqual(expect.arrayContaining(['createElement', 'querySelector', 'body', 'adoptedStyleSheets']));
      expect([account?.localName, kept]).toEqual(['input', true]);
      expect(server.calls.find(({ name }) => name === 'mixedLogin')?.params).toMatchObject({ login_: 'lin.wei' });
    }),
  );

namesTest('the rules of a form are adopted where the sheets of a document are hidden', () =>
  open(`${toNamed('images')}<portal-login ${attributes}></portal-login>`, async ({ host, root, hydrate }) => {
    await hydrate();
    const { adoptedStyleSheets } = unclobbered(host.ownerDocument);
    const button = root().querySelector('[data-part~="primary-button"]') as HTMLElement;

    expect(adoptedStyleSheets.length).toBeGreaterThan(0);
    expect(getComputedStyle(button).cursor).toBe('pointer');
  }),
);
