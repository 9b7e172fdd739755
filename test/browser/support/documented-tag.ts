import { define, type ElementTag, elements, type PortalElement } from 'account-portal/elements';
import { ok, wireUser } from 'account-portal/testing';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { testPortal } from '../../support/portal.ts';

type Login = PortalElement<'portal-login'>;

define({ suffix: 'doc' });
/** The tags that draw a card. */
export const drawing = (Object.keys(elements) as ElementTag[]).filter(
  (tag) => 'Content' in elements[tag] && tag !== 'portal-account',
);
export const languages = { zh: 'zh-CN', en: 'en', es: 'es' } as const;
/** Both roots, each with another language and scheme. */
export const combinations = [
  { root: 'light', locale: 'en', scheme: 'light' },
  { root: 'shadow', locale: 'es', scheme: 'dark' },
] as const;
export type Combination = (typeof combinations)[number];

let count = 0;

/** A tag for a signed-in user, not yet in the page, with its events. */
export function create(tag: ElementTag, { root, locale, scheme }: Combination) {
  const element = document.createElement(`${tag}-doc`) as Login; // all have the members of a login
  const sessions = ['s1', 's2'].map((id_) => ({ id_, current_: Number(id_ === 's1') }));
  const answers = { registerSetting: ok({ registerSetting_: 'open' }), getSessions: ok({ sessions_: sessions }) };
  const made = testPortal(answers, { redirect: 'manual', companyId: '1001', instanceId: `d${count++}` });
  const bound = tag !== 'portal-bind-phone';
  made.portal.signIn(toLoginUser(wireUser(bound ? {} : { bind_phone_: '' })));
  element.portal = made.portal;
  element.setAttribute('render-root', root);
  element.setAttribute('locale', locale);
  element.setAttribute('color-scheme', scheme);
  element.setAttribute('theme-id', 'b4530a');
  const events: CustomEvent[] = [];
  for (const name of elements[tag].events)
    element.addEventListener(`portal-${name}` as 'portal-ready', (event) => events.push(event as CustomEvent));
  const view = () => element.shadowRoot ?? element;
  const find = <Found extends HTMLElement = HTMLElement>(selector: string) => view().querySelector<Found>(selector);
  return {
    ...made,
    element,
    domEvents: events,
    view,
    find,
    of: (type: string) => events.filter((one) => one.type === `portal-${type}`),
  };
}
