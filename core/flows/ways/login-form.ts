import { commonWays, type LoginWay, loginWayNames } from '../../model/login-way.js';
import type { Portal } from '../../portal/portal.js';
import { toWay } from '../../session/last-used.js';

/**
 * The ways to log in to the page's company, in its order; the common ones until it is known. A page for all companies has
 * every way: which of them it offers is its own decision.
 */
export function companyWays({ tenant }: Portal): readonly LoginWay[] {
  const state = tenant.get();
  if (state.status !== 'ready') return commonWays;
  return state.company ? (state.company.settings.loginWays ?? commonWays) : loginWayNames;
}

const passwordOnly: readonly LoginWay[] = ['password'];

/** The ways that a page permits which names none: those that its company has set, and none but the password otherwise. */
export function ownWays({ tenant }: Portal, meanwhile: readonly LoginWay[] = passwordOnly): readonly LoginWay[] {
  const state = tenant.get();
  return state.status === 'ready' ? (state.company?.settings.loginWays ?? passwordOnly) : meanwhile;
}

/** The way of the last login on this device; null without one, or if nothing of it may be remembered. */
export const lastWay = ({ lastUsed, remembered }: Portal): LoginWay | null =>
  lastUsed.get()?.way ?? toWay(remembered.people()[0]?.way ?? '');

/** The ways with a form of their own on the login screen. */
export type LoginForm = Extract<LoginWay, 'password' | 'sms'>;

/**
 * The form that the login screen shows: the one that the place names, else that of the last way, else the company's first.
 * `permitted` has the ways that the page offers besides `password`.
 */
export function loginForm(portal: Portal, permitted: readonly string[], last: LoginWay | null = null): LoginForm {
  const isForm = (way: LoginWay): way is LoginForm => way === 'password' || (way === 'sms' && permitted.includes(way));
  const forms = companyWays(portal).filter(isForm);
  const { way } = portal.place.get().params;
  return forms.find((form) => form === way) ?? forms.find((form) => form === last) ?? forms[0] ?? 'password';
}
