import { waitFor } from '@testing-library/dom';
import { defineFranchise, defineRegister } from 'account-portal/elements';
import { renderToString } from 'account-portal/server';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { quiet } from '../support/quiet.ts';
import { clear, services } from './support/place.ts';

beforeAll(() => {
  defineRegister();
  defineFranchise();
});
afterEach(() => {
  clear();
  sessionStorage.clear(); // else a registration goes on where the one before has ended
});

const vatId = {
  name: 'vatId',
  form: 'register',
  label: { zh: '税号', en: 'VAT id', es: 'NIF' },
  required: true,
} as const;
const attributes = { 'api-host': 'https://api.example.com', 'company-id': '1001', locale: 'en' };

function placeRegister(more: Record<string, string> = {}) {
  const element = document.createElement('portal-register');
  for (const [name, value] of Object.entries({ ...attributes, ...more })) element.setAttribute(name, value);
  element.services = {
    ...services,
    checkPhoneExitInCompany: async () => ({ exists: false }),
    checkRegisterCode: async () => ({ proof: 'p1' }),
  };
  document.body.append(element);
  return element;
}

async function toNames(element: ReturnType<typeof placeRegister>) {
  await element.whenReady();
  const field = (name: string) => element.querySelector(`[name=${name}]`) as HTMLInputElement;
  field('phone').value = '13900139000';
  field('code').value = '123456';
  field('agreement').checked = true;
  element.submit();
  await waitFor(() => expect(field('name')).toBeTruthy());
}

test.each(['attribute', 'property'] as const)('a tag takes own fields by its %s', async (way) => {
  const element = placeRegister(way === 'attribute' ? { 'own-fields': JSON.stringify([vatId]) } : {});
  if (way === 'property') element.ownFields = [vatId];
  await toNames(element);

  const input = element.querySelector<HTMLInputElement>('[name=own-vatId]');

  expect(input?.labels?.[0]?.textContent).toBe('VAT id');
  expect(element.getAttribute('own-fields')).toBe(JSON.stringify([vatId]));
});

test('the same list again keeps the form and what is typed', async () => {
  const element = placeRegister();
  element.ownFields = [vatId];
  await element.whenReady();
  const phone = element.querySelector('[name=phone]') as HTMLInputElement;
  phone.value = '139';

  element.ownFields = [{ ...vatId }];
  element.setAttribute('auto-focus', 'false');
  await quiet();

  expect(element.querySelector('[name=phone]')).toBe(phone);
  expect(phone.value).toBe('139');
});

test('a list that is wrong is said in the console, and the page keeps its own content', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});

  const element = placeRegister({ 'own-fields': '[{ "name": "vatId" }]' });

  await waitFor(() => expect(error).toHaveBeenCalled());
  expect(String(error.mock.calls[0])).toContain('need the form register or franchise in "vatId"');
  expect(element.querySelector('form')).toBeNull();
});

test('a server renders the tag with them, and writes them as text', () => {
  const list = JSON.stringify([{ ...vatId, label: '"><script>alert(1)</script>' }]);

  const markup = renderToString('portal-register', { ...attributes, 'own-fields': list }, { instanceId: 's1' });

  expect(markup).toContain('<form');
  expect(markup).not.toContain('<script>alert');
});
