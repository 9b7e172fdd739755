import { defineAccount, defineLogin, type PortalElement } from 'account-portal/elements';
import { renderToString } from 'account-portal/server';
import { expect, inEveryEngine } from './support/harness.ts';
import { markupRoots } from './support/markup-roots.ts';
import { placeMarkup } from './support/place-markup.ts';

const test = inEveryEngine('hydration');

defineLogin();
defineAccount();

type Drawn = 'portal-login' | 'portal-account';

const never = () => new Promise<never>(() => undefined);

/** A tag that a server has drawn, before its portal has started, and what React warns of. */
function openDrawn(tag: Drawn, renderRoot: 'light' | 'shadow') {
  const { error } = console;
  const warnings: unknown[] = [];
  console.error = (...words: unknown[]) => void warnings.push(words);
  const place = document.body.appendChild(document.createElement('main'));
  const markup = renderToString(
    tag,
    { 'api-host': 'https://api.example.com', 'company-id': '1001', 'render-root': renderRoot },
    { instanceId: 's1', locale: 'en', theme: 'b4530a' },
  );
  placeMarkup(place, markup);
  customElements.upgrade(place); // Firefox upgrades asynchronously
  const element = place.firstElementChild as PortalElement<Drawn>;
  element.services = { getCompanyById: never };
  return {
    element,
    root: element.shadowRoot ?? element,
    warnings,
    async ready() {
      await element.whenReady();
      console.error = error;
    },
    close: () => place.remove(),
  };
}

for (const renderRoot of markupRoots) {
  test(`hydrates server-rendered markup in a ${renderRoot} root with React, too, without a warning`, async () => {
    const { element, root, warnings, ready, close } = openDrawn('portal-login', renderRoot);
    const account = root.querySelector<HTMLInputElement>('input[name="account"]') as HTMLInputElement;
    account.focus();
    account.value = 'lin.wei';
    const button = root.querySelector('[type="submit"]') as HTMLElement;
    const nodes = [...root.querySelectorAll('*')];
    const looks = () => [button.getBoundingClientRect().toJSON(), getComputedStyle(button).backgroundColor];
    const before = looks();

    await ready();

    expect([...root.querySelectorAll('*')].every((node, index) => node === nodes[index])).toBe(true);
    expect(nodes.length).toBeGreaterThan(30);
    expect(looks()).toEqual(before);
    expect(before[1]).toBe('rgb(180, 83, 10)');
    expect(account.value).toBe('lin.wei');
    expect((account.getRootNode() as Document | ShadowRoot).activeElement).toBe(account);
    expect(element.getState().instanceId).toBe('s1');
    expect(warnings).toEqual([]);
    close();
  });

  test(`hydrates a server-rendered menu of the account in a ${renderRoot} root, without a warning or a shift`, async () => {
    const { root, warnings, ready, close } = openDrawn('portal-account', renderRoot);
    const frame = root.querySelector('[data-portal]');
    const height = () => frame?.getBoundingClientRect().height;
    const before = height();

    await ready();

    expect(root.querySelector('[data-portal]')).toBe(frame);
    expect(root.querySelector('button')?.textContent).toBe('Log in');
    expect(height()).toBe(before);
    expect(before).toBeGreaterThan(30);
    expect(warnings).toEqual([]);
    close();
  });
}
