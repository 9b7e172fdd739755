import { waitFor } from '@testing-library/dom';
import { define, type ElementTag, elements, type PortalElement } from 'account-portal/elements';
import { ok, refuse, wireUser } from 'account-portal/testing';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { toLoginUser } from '../../core/model/login-user.ts';
import { portalEvents } from '../../elements/attributes/portal-events.ts';
import { testPortal } from '../support/portal.ts';
import { quiet } from '../support/quiet.ts';
import { clear, logIn } from './support/place.ts';

beforeAll(() => define());
afterEach(clear);

const drawing = (Object.keys(elements) as ElementTag[]).filter((tag) => 'Content' in elements[tag]);
const secrets = { password: 'Canary.0ne', old: 'Canary.0ld', confirm: 'Canary.0ne', code: '739311' } as const;
const planted = /Canary|739311|T0KEN|C0DE/;

let heard: { type: string; detail: unknown }[] = [];
const hear = (event: Event) => heard.push({ type: event.type, detail: (event as CustomEvent).detail });
const types = portalEvents.map((name) => `portal-${name}`);

beforeEach(() => {
  heard = [];
  for (const type of types) document.addEventListener(type, hear);
  return () => {
    for (const type of types) document.removeEventListener(type, hear);
  };
});

function place(tag: ElementTag, answers = {}): PortalElement<'portal-login'> {
  const element = document.createElement(tag) as PortalElement<'portal-login'>; // all have the members of a login
  const { portal } = testPortal(
    { registerSetting: ok({ registerSetting_: 'open' }), ...answers },
    { redirect: 'manual', companyId: '1001' },
  );
  portal.signIn(toLoginUser(wireUser({ token_: 'T0KEN', auth_code_: 'C0DE', bind_phone_: '13800138000' })));
  element.portal = portal;
  return document.body.appendChild(element);
}

/** Types secrets into their fields and harmless text elsewhere, then presses every button. */
async function useAll(element: HTMLElement): Promise<void> {
  for (const input of element.querySelectorAll('input')) {
    if (input.type === 'checkbox' || input.type === 'radio') input.checked = true;
    else if (input.type !== 'file')
      input.value = Object.entries(secrets).find(([name]) => name === input.name)?.[1] ?? '13800138000';
  }
  for (const button of element.querySelectorAll('button')) button.click();
  await quiet();
}

test.each(drawing)('no event, storage or trace of %s has a secret', async (tag) => {
  const element = place(tag);
  await element.whenReady();

  await useAll(element);
  await useAll(element);

  const emitted = heard.filter(({ type }) => type !== 'portal-login');
  expect(emitted.length).toBeGreaterThan(1);
  expect(JSON.stringify([emitted, element.getState(), element.exportTrace()])).not.toMatch(planted);
  expect(element.outerHTML.replace(/ value="[^"]*"/g, '')).not.toMatch(/T0KEN|C0DE/);
});

test('reports the input of a submitted form without secrets', async () => {
  const element = place('portal-login', { mixedLogin: refuse('wrong-password') });
  await logIn(element);

  await waitFor(() => expect(element.getState().error).toBe('wrong-password'));

  const submitted = heard.find(({ type }) => type === 'portal-before-submit');
  expect(submitted?.detail).toMatchObject({ values: { account: '13800138000' }, extra: {} });
  expect(JSON.stringify(heard)).not.toContain('portal.demo1');
});

test('a trace lists events and calls in order, without personal data, and is bounded', async () => {
  const element = place('portal-login');
  const empty = (document.createElement('portal-login') as PortalElement<'portal-login'>).exportTrace();
  await logIn(element);
  await waitFor(() => expect(heard.map(({ type }) => type)).toContain('portal-login'));

  const trace = element.exportTrace();
  for (let round = 0; round < 200; round += 1) element.portal?.setLocale(round % 2 === 0 ? 'en' : 'zh');

  const emitted = trace.events.map(({ type }) => type);
  expect(emitted.indexOf('portal-ready')).toBeLessThan(emitted.indexOf('portal-login'));
  expect(trace.calls.map(({ name }) => name)).toContain('mixedLogin');
  expect(JSON.stringify(trace)).not.toMatch(/13800138000|林薇|lin\.wei/);
  expect(element.exportTrace().events).toHaveLength(100);
  expect(empty).toEqual({ events: [], calls: [] });
});

test('reads the transient payload at each login', async () => {
  const element = place('portal-login');
  const { portal } = element;
  element.portal = undefined;
  element.apiHost = 'https://api.example.com';
  const sent = vi.fn(() => Promise.reject(new Error('no network')));
  vi.spyOn(window, 'fetch').mockImplementation(sent as never);
  let campaign = 'spring';
  element.transientPayload = () => ({ campaign });
  await element.whenReady();

  campaign = 'summer';
  await logIn(element);

  await waitFor(() => expect(JSON.stringify(sent.mock.calls)).toContain('campaign=summer'));
  portal?.destroy();
});
