/**
 * Every screen with its paths (rules.md 2.1); the first path is the canonical one. `{name}` is a parameter,
 * `{name?}` an optional one, `{name=value}` a fixed segment that is also a parameter. A screen without a path is
 * reached by name only.
 */
export const routes = {
  login: { paths: ['/login', '/', '/login/{way=sms}'], title: 'title.login' },
  'login-account': { paths: ['/login/account'] },
  register: { paths: ['/register'], title: 'title.register' },
  'register-complete': { paths: ['/register/complete'] },
  'register-init': { paths: ['/register/init'] },
  'register-wechat': { paths: ['/register/wechat'] },
  company: { paths: ['/company'] },
  'bind-phone': { paths: ['/bind/{isBind?}'] },
  'unbind-phone': { paths: ['/unbind'] },
  'change-phone': { paths: ['/phone'] },
  forgot: { paths: ['/forget/{type?}'] },
  experience: { paths: ['/experience', '/experience/{step=role}'], title: 'title.experience' },
  agreement: { paths: ['/agreement'] },
  'register-result': { paths: ['/register/result'] },
  'register-more': { paths: ['/register/more'] },
  'jump-error': { paths: ['/jumperror'] },
  account: { paths: [] },
  'side-choice': { paths: [] },
  sessions: { paths: ['/sessions'] },
  review: { paths: ['/review'] },
  invite: { paths: ['/invite'] },
  'change-password': { paths: [] },
  'app-download': { paths: [] },
  'use-app': { paths: [] },
  'tenant-not-found': { paths: [] },
  'not-found': { paths: [] },
} as const satisfies Record<string, Route>;

/** The paths of a screen. */
export interface Route {
  /** Patterns, the canonical one first; see `routes`. */
  readonly paths: readonly string[];
  /** The key of the prefix that page titles have at the canonical path (rules.md 2.2); none by default. */
  readonly title?: string;
}

/** The name of a screen, independent of its URL. */
export type ScreenName = keyof typeof routes;

/** A place in the portal, without the query of the URL. */
export interface Place {
  readonly screen: ScreenName;
  readonly params: Readonly<Record<string, string>>;
}

/** Whether a string, such as an attribute, is the name of a screen. */
export function isScreenName(value: unknown): value is ScreenName {
  return typeof value === 'string' && Object.prototype.hasOwnProperty.call(routes, value);
}
