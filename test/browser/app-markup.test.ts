import { defineApp, type PortalElement } from 'account-portal/elements';
import { renderToString } from 'account-portal/server';
import { afterEach, beforeEach, expect, test } from './support/harness.ts';
import { turn } from './support/loaded-page.ts';
import { until } from './support/until.ts';

defineApp();

type App = PortalElement<'portal-app'>;

const { error } = console;
const { href } = location;
let warnings: unknown[];
let place: HTMLElement;
beforeEach(() => {
  warnings = [];
  console.error = (...words: unknown[]) => void warnings.push(words);
  place = document.body.appendChild(document.createElement('main'));
});
afterEach(async () => {
  console.error = error;
  place.remove();
  await turn();
  history.replaceState(null, '', href);
});

/** The server-rendered portal for this URL. */
function arrive(attributes: Record<string, string>, known: string): App {
  place.innerHTML = renderToString(
    'portal-app',
    { 'api-host': 'https://api.example.com', 'company-id': '1001', ...attributes },
    { instanceId: 's1', locale: 'en', href: known },
  );
  const element = place.firstElementChild as App;
  element.services = { getCompanyById: () => new Promise<never>(() => undefined) };
  return element;
}

const starts: readonly (readonly [fragment: string, attributes: Record<string, string>, field: string])[] = [
  ['', {}, 'account'],
  ['', { screen: 'register' }, 'code'],
  ['#/forget/phone', { routing: 'hash' }, 'code'],
  ['#/experience', { routing: 'hash' }, 'code'],
];

for (const [fragment, attributes, name] of starts) {
  test(`hydrates a server-rendered portal at "${fragment}" ${JSON.stringify(attributes)} without a warning`, async () => {
    history.replaceState(null, '', href + fragment);
    const element = arrive(attributes, location.href);
    const field = element.querySelector(`input[name="${name}"]`) as HTMLInputElement;
    const nodes = [...element.querySelectorAll('*')];
    field.focus();
    field.value = '1234';

    await element.whenReady();
    await turn();

    expect(warnings).toEqual([]);
    expect([...element.querySelectorAll('*')]).toEqual(nodes);
    expect([field.value, document.activeElement]).toEqual(['1234', field]);
  });
}

test('replaces the screen of a server that could not know the fragment, without a warning', async () => {
  const element = arrive({ routing: 'hash' }, href);
  const drawn = element.querySelector('input[name="account"]') !== null;
  history.replaceState(null, '', `${href}#/register`);

  await until(() => element.querySelector('input[name="code"]') !== null);

  expect(drawn).toBe(true);
  expect(element.querySelector('input[name="account"]')).toBeNull();
  expect(element.getState()).toMatchObject({ instanceId: 's1', screen: 'register' });
  expect(warnings).toEqual([]);
});
