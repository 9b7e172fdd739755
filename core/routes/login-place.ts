import type { Place, ScreenName } from './routes.js';

/** Of the signed-in user: the login of somebody who is not, or no longer, stands in for them. */
const signedIn: readonly ScreenName[] = [
  'company',
  'side-choice',
  'bind-phone',
  'unbind-phone',
  'change-phone',
  'change-password',
  'sessions',
  'review',
  'invite',
];

/** The screen that a login at a place stands in for; none where it has a screen of its own. */
export const screenOfLogin = ({ screen }: Place): ScreenName | undefined =>
  signedIn.includes(screen) ? screen : undefined;

/** The place of the login form: a login that stands in for a screen stays there. */
export const loginPlace = (at: Place, params: Place['params']): Place => ({
  screen: screenOfLogin(at) ?? 'login',
  params,
});
