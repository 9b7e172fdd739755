import { waitFor } from '@testing-library/dom';
import { defineLogin } from 'account-portal/elements';
import { wireCompany } from 'account-portal/testing';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { toCompany } from '../../core/model/company.ts';
import { clear, type LoginElement, place, services } from './support/place.ts';

beforeAll(() => defineLogin());
afterEach(clear);

/** A tag of company 1002, and the theme assets that it has asked for. */
function themedTag(attributes: Record<string, string> = {}) {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    return new Response('{ "color": "#b4530a", "radius": "4px", "radiusCard": "6px" }');
  };
  const element = place(undefined, { 'api-host': 'https://api.example.com', 'company-id': '1002', ...attributes });
  element.services = { ...services, getCompanyById: async () => toCompany(wireCompany({ theme_: 'b4530a' })) };
  element.environment = { fetch };
  return { element, asked };
}

const radiusOf = (element: LoginElement) =>
  element.querySelector<HTMLElement>('[data-portal]')?.style.getPropertyValue('--portal-radius');

test('a tag has the theme asset of its company, as the portal has: its corners, too', async () => {
  const { element, asked } = themedTag();

  await waitFor(() => expect(radiusOf(element)).toBe('4px'));

  expect(asked).toEqual(['https://api.example.com/themes/account-theme-b4530a.json']);
});

test('a page can name another place of theme assets', async () => {
  const { element, asked } = themedTag({ 'asset-base': 'https://static.example.com/looks' });

  await waitFor(() => expect(radiusOf(element)).toBe('4px'));

  expect(asked).toEqual(['https://static.example.com/looks/account-theme-b4530a.json']);
});

test('an empty place means that there are none: the theme is the colour of its id', async () => {
  const { element, asked } = themedTag({ 'asset-base': '' });

  await waitFor(() => expect(element.querySelector('[data-portal]')?.getAttribute('style')).toContain('#b4530a'));

  expect(radiusOf(element)).toBe('');
  expect(asked).toEqual([]);
});
