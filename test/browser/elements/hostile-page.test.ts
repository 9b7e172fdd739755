import { browserEnvironment, createLoginFlow, createPortal, type PortalEvents } from 'account-portal';
import { defineLogin } from 'account-portal/elements';
import { backend } from 'account-portal/testing';
import { goodAnswers } from '../../support/good-answers.ts';
import { expect, test } from '../support/harness.ts';
import { until } from '../support/until.ts';

defineLogin();

/** The browser's environment, except for the network. */
function openPortal() {
  const server = backend(goodAnswers);
  const environment = { ...browserEnvironment(), fetch: server };
  const portal = createPortal({
    apiHost: 'https://api.example.com',
    companyId: '1001',
    persistence: 'device',
    redirect: 'manual',
    environment,
  });
  const logins: PortalEvents['login'][] = [];
  portal.on('login', ({ detail }) => void logins.push(detail));
  return { portal, server, logins };
}

const credentials = { account: '13800138000', password: 'portal.demo1', remember: 'on' };

/** Two ways in which browsers block storage: the property throws, or every method does. */
const refusals: Record<string, () => void> = {
  'is switched off': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: throwing });
  },
  'takes nothing': () => {
    const area = { getItem: throwing, setItem: throwing, removeItem: throwing };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: () => area });
  },
};

for (const [how, refuse] of Object.entries(refusals)) {
  test(`logs in if storage ${how}`, async () => {
    const own = ['localStorage', 'sessionStorage'].map((name) => Object.getOwnPropertyDescriptor(window, name));
    refuse();
    const { portal, logins } = openPortal();
    const login = createLoginFlow(portal);

    await login.submit(credentials);

    const { step, error } = login.get();
    const remembered = portal.remembered.accounts();
    portal.destroy();
    for (const [index, name] of ['localStorage', 'sessionStorage'].entries())
      Object.defineProperty(window, name, own[index] ?? {});
    expect([step.name, error, logins.length]).toEqual(['landed', null, 1]);
    expect(remembered).toEqual(['13800138000']);
  });
}

/** Old scripts that extend prototypes, with keys that every `for … in` visits. */
const patches: Record<string, object> = {
  Array: Array.prototype,
  Object: Object.prototype,
};

for (const [name, prototype] of Object.entries(patches)) {
  test(`logs in on a page that extends the prototype of ${name}, and sends none of its additions`, async () => {
    const place = document.body.appendChild(document.createElement('main'));
    const { portal, server, logins } = openPortal();
    Object.defineProperty(prototype, 'hostile', { configurable: true, enumerable: true, writable: true, value: 'x' });

    try {
      const element = document.createElement('portal-login');
      element.portal = portal;
      place.append(element);
      await element.whenReady();
      for (const field of ['account', 'password'] as const) {
        const input = element.querySelector<HTMLInputElement>(`input[name=${field}]`);
        if (input) input.value = credentials[field];
      }
      element.submit();
      await until(() => logins.length > 0);
    } finally {
      Reflect.deleteProperty(prototype, 'hostile');
    }

    place.remove();
    expect(logins.map(({ user, landing }) => [user.login, landing.side])).toEqual([['lin.wei', 'shop']]);
    for (const { params } of server.calls) expect(Object.keys(params)).not.toContain('hostile');
    expect(server.calls.find((call) => call.name === 'mixedLogin')?.params).toMatchObject({
      login_: '13800138000',
      company_id_: '1001',
    });
    portal.destroy();
    localStorage.clear();
  });
}

test('draws nothing that a page has put on Object.prototype', async () => {
  const place = document.body.appendChild(document.createElement('main'));
  const { portal } = openPortal();
  const polluted = {
    // React itself throws at this one.
    ...(import.meta.url.includes('/preact/') && { dangerouslySetInnerHTML: { __html: '<img src="data:,">' } }),
    hostile: 'not the name of an attribute',
    style: { color: 'red' },
    layout: { helpUrl: 'https://evil.example/help' },
    helpUrl: 'https://evil.example/help',
    footer: 'Call 400-000-0000',
  };
  const form = async () => {
    const element = document.createElement('portal-login');
    element.portal = portal;
    place.append(element);
    await element.whenReady();
    await until(() => element.querySelector('form') !== null);
    return element.innerHTML;
  };
  Object.assign(Object.prototype, polluted);

  let drawn = '';
  try {
    drawn = await Promise.race([form(), new Promise<string>((resolve) => setTimeout(resolve, 5000, 'nothing'))]);
  } finally {
    for (const name of Object.keys(polluted)) Reflect.deleteProperty(Object.prototype, name);
  }

  place.remove();
  portal.destroy();
  expect(drawn).toContain('name="password"');
  expect(drawn).not.toMatch(/evil|400-000|<img|hostile|color: red/);
});

test('a script that removes the form whenever it is there does not stop the page', async () => {
  const place = document.body.appendChild(document.createElement('main'));
  const { portal } = openPortal();
  const element = document.createElement('portal-login');
  element.portal = portal;
  place.append(element);
  await element.whenReady();
  let removals = 0;
  const remover = new MutationObserver(() => {
    const form = element.querySelector('fieldset');
    if (!form || removals === 1000) return;
    removals += 1;
    form.remove();
  });
  remover.observe(element, { childList: true });

  element.querySelector('fieldset')?.remove();
  await new Promise((resolve) => setTimeout(resolve, 100));

  remover.disconnect();
  place.remove();
  portal.destroy();
  expect(removals).toBeGreaterThan(0);
  expect(removals).toBeLessThan(20);
});

function throwing(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}
