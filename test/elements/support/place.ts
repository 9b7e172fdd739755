import type { Portal, PortalOptions } from 'account-portal';
import type { PortalElement } from 'account-portal/elements';
import { wireCompany } from 'account-portal/testing';
import { toCompany } from '../../../core/model/company.ts';
import { quiet } from '../../support/quiet.ts';

export type LoginElement = PortalElement<'portal-login'>;

/** Mounts a login element with the given portal; without one, it creates its own from the attributes. */
export function place(portal?: Portal, attributes: Record<string, string> = {}, inner = ''): LoginElement {
  const element = document.createElement('portal-login');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.innerHTML = inner;
  if (portal) element.portal = portal;
  else element.services = services;
  return document.body.appendChild(element);
}

/** Replaces the network of an element with its own portal. */
export const services: PortalOptions['services'] = {
  getCompanyById: async ({ companyId }) => toCompany(wireCompany({ id_: companyId, language_type_: 'en' })),
  getByHost: async () => toCompany(wireCompany()),
  companySettings: async () => ({
    passwordSet: true,
    declaration: '',
    declarationSet: false,
    sessions: false,
    phoneChange: false,
    reminders: false,
    wechatApps: { official: '', web: '', app: '' },
  }),
  registerSetting: async () => ({ mode: 'open' }),
  getDefaultSetting: async () => ({ shopSkinColor: '' }),
};

export const rootOf = (element: LoginElement): ShadowRoot | LoginElement => element.shadowRoot ?? element;

export function fieldOf(element: LoginElement, name: string): HTMLInputElement {
  const field = rootOf(element).querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!field) throw new Error(`there is no field ${name}`);
  return field;
}

export async function logIn(element: LoginElement): Promise<void> {
  await element.whenReady();
  fieldOf(element, 'account').value = '13800138000';
  fieldOf(element, 'password').value = 'portal.demo1';
  element.submit();
}

/** Empties the page, and waits until elements have cleaned up. */
export async function clear(): Promise<void> {
  document.body.replaceChildren();
  await quiet();
}
