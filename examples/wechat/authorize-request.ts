import { toOrigin } from 'account-portal';

/** An application registered at WeChat. */
export interface WechatApp {
  readonly id: string;
  readonly secret: string;
  /** Where it can be used: on a page inside WeChat, on a page with a QR code, or in the native app. */
  readonly kind: 'official' | 'web' | 'app';
  readonly name: string;
  /** Allowed hosts of the redirect, without a port. */
  readonly domains: readonly string[];
}

export interface AuthorizeRequest {
  readonly app: WechatApp;
  readonly redirect: string;
  readonly scope: string;
  readonly state: string;
}

/** An error as on WeChat's own pages; the texts are ours. */
export interface AuthorizeFault {
  readonly number: number | null;
  readonly text: string;
}

const scopes = {
  official: ['snsapi_base', 'snsapi_userinfo'],
  web: ['snsapi_login'],
  app: ['snsapi_userinfo'],
} as const satisfies Record<WechatApp['kind'], readonly string[]>;

const order = ['appid', 'redirect_uri', 'response_type', 'scope', 'state'];

const fault = (number: number | null, text: string): AuthorizeFault => ({ number, text });

/** The checks of the real pages, with their error numbers where they have one. */
export function readAuthorizeRequest(
  href: string,
  kind: WechatApp['kind'],
  apps: readonly WechatApp[],
): AuthorizeRequest | AuthorizeFault {
  const { searchParams, search } = new URL(href);
  const read = (name: string) => searchParams.get(name) ?? '';
  const [id, redirect, scope, state] = ['appid', 'redirect_uri', 'scope', 'state'].map(read) as [
    string, // one per name
    string,
    string,
    string,
  ];
  if (id === '') return fault(10012, 'appid is empty');
  const app = apps.find((known) => known.id === id);
  if (app === undefined || app.kind !== kind) return fault(10016, 'the appid is of another kind');
  if (redirect === '') return fault(10011, 'redirect_uri is empty');
  if (scope === '') return fault(10010, 'scope is empty');
  if (!scopes[kind].some((known) => known === scope)) return fault(10005, 'this appid has no such scope');
  if (toOrigin(redirect) === null || !app.domains.includes(new URL(redirect).hostname))
    return fault(10003, 'redirect_uri is not under the callback domain');
  if (read('response_type') !== 'code') return fault(null, 'response_type must be code');
  if (!/^[a-zA-Z0-9]{0,128}$/.test(state)) return fault(null, 'state may have 128 letters and digits');
  if ([...searchParams.keys()].filter((name) => order.includes(name)).join() !== order.join())
    return fault(null, `the parameters must come in this order: ${order.join(', ')}`);
  if (!/[?&]redirect_uri=https?%3A%2F%2F[^/:&]*(&|$)/i.test(search)) return fault(null, 'redirect_uri must be escaped');
  return { app, redirect, scope, state };
}

/** The redirect URL with the answer; without a code if the user has refused. */
export function toAnswerAddress({ redirect, state }: AuthorizeRequest, code: string | null): string {
  const url = new URL(redirect);
  if (code !== null) url.searchParams.set('code', code);
  url.searchParams.set('state', state);
  return url.href;
}
