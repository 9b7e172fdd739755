import { readParam, toWebUrl } from '../address/web-url.js';
import type { Address, Environment } from '../environment/environment.js';
import { matchRoute } from '../routes/match-route.js';
import { createRouter, type Router, type Routing } from '../routes/router.js';
import { wechatPlace } from '../routes/wechat-place.js';
import { type Authorization, createAuthorization } from '../session/authorization.js';
import type { PortalOptions } from './options.js';

const code = /^[0-9A-Za-z_-]{1,128}$/;
const state = /^[0-9A-Za-z]{1,128}$/;

/** The initial place: if there is an answer of WeChat, that of the login that has asked it, else the page's place. */
export function openPlace(
  environment: Environment,
  prefix: string,
  {
    routing = 'none',
    place = { screen: 'login', params: {} },
    historyEntries = false,
  }: Pick<PortalOptions, 'routing' | 'place' | 'historyEntries'>,
  signal?: AbortSignal,
): { readonly router: Router; readonly authorization: Authorization } {
  const { address } = environment;
  const authorization = createAuthorization(environment, prefix);
  const returned = takeWechatReturn(authorization, address, routing);
  const screen = authorization.received()?.request?.screen;
  const initial = returned ? wechatPlace(screen) : place;
  const router = createRouter({ address, routing, entries: historyEntries, initial, signal });
  if (screen) router.replace(initial);
  return { authorization, router };
}

/**
 * Removes WeChat's answer from the URL before other code can read it: `code`, `state` and the fragment of its redirects.
 * On a page that may use these names itself, only a requested answer is taken. Returns whether there was one.
 */
function takeWechatReturn(authorization: Authorization, address: Address, routing: Routing): boolean {
  const href = address.href();
  const url = toWebUrl(href);
  if (url === null || !(url.searchParams.has('code') || url.searchParams.has('state'))) return false;
  const answer = { code: readParam(href, 'code', code), state: readParam(href, 'state', state) };
  const ours = routing === 'path' && matchRoute(url.pathname)?.screen === 'register-wechat';
  if (!ours && !authorization.expects(answer.state)) return false;

  url.searchParams.delete('code');
  url.searchParams.delete('state');
  url.hash = '';
  address.replace(url.href);
  authorization.receive({ code: answer.code, state: answer.state ?? '' }, 'official');
  const steps = authorization.steps();
  if (ours && steps > 1) {
    // WeChat's page is an entry of its own, which would ask again: the back button passes over it.
    address.replace(url.href, -steps);
    address.push(url.href, 1);
  }
  return true;
}
