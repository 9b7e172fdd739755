import { waitFor } from '@testing-library/dom';
import { defineLogin } from 'account-portal/elements';
import { renderToString } from 'account-portal/server';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { clear, type LoginElement, place, services } from './support/place.ts';

beforeAll(() => defineLogin());
afterEach(async () => {
  localStorage.removeItem('portal-theme-1001');
  await clear();
});

const hostAttributes = { 'api-host': 'https://api.example.com', 'company-id': '1001' };
const waiting = { ...services, getCompanyById: () => new Promise<never>(() => {}) };
const brandOf = (element: LoginElement) =>
  element.querySelector<HTMLElement>('[data-portal]')?.style.getPropertyValue('--pt-brand');

test('shows the colour of the last visit before the company is known', async () => {
  localStorage.setItem('portal-theme-1001', '1 #b4530a');

  const element = place(undefined, hostAttributes);
  element.services = waiting;
  await element.whenReady();

  expect(brandOf(element)).toBe('#b4530a');
});

test('a theme of the page overrides it', async () => {
  localStorage.setItem('portal-theme-1001', '1 #b4530a');

  const element = place(undefined, { ...hostAttributes, 'theme-id': '7a3ff2' });
  element.services = waiting;
  await element.whenReady();

  expect(brandOf(element)).not.toBe('#b4530a');
});

test('server-rendered markup without it adopts it', async () => {
  localStorage.setItem('portal-theme-1001', '1 #b4530a');
  const page = document.createElement('main');
  page.innerHTML = renderToString('portal-login', hostAttributes, { instanceId: 's1', locale: 'en' });
  const element = page.firstElementChild as LoginElement;
  element.services = waiting;
  document.body.append(page);

  await element.whenReady();

  await waitFor(() => expect(brandOf(element)).toBe('#b4530a'));
});
