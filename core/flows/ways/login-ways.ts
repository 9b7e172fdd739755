import type { EndpointName } from '../../api/endpoint-name.js';
import type { LoginWay } from '../../model/login-way.js';
import type { Portal } from '../../portal/portal.js';
import { screenOfLogin } from '../../routes/login-place.js';
import { wechatPlace } from '../../routes/wechat-place.js';
import { leaveForWechat, wechatOffer } from '../wechat/wechat-offer.js';
import { companyWays } from './login-form.js';

/** One way to log in. All lead to the same steps, see `SignInStep`. */
export interface LoginWayRow {
  /** The call that answers with the user's logins. */
  readonly finish: EndpointName;
  /** Whether it is possible here, if page and company offer it. */
  readonly isPossible: (portal: Portal) => boolean;
  /** Leads to it. */
  readonly start: (portal: Portal) => void;
}

/** A login that stands in for another screen, as after the end of a session, stays there. */
const toForm = (way: LoginWay) => (portal: Portal) => {
  const { screen, params } = portal.place.get();
  void portal.go({ screen, params: { ...params, way } });
};

/** Every way to log in. Its name and icon are in `react/screens/login/other-ways.tsx`. */
export const loginWays: Readonly<Record<LoginWay, LoginWayRow>> = {
  password: { finish: 'mixedLogin', isPossible: () => true, start: toForm('password') },
  wechat: {
    finish: 'openIdLogin',
    isPossible: (portal) => wechatOffer(portal) !== null,
    start(portal) {
      const offer = wechatOffer(portal);
      const place = portal.place.get();
      if (offer?.channel === 'official') leaveForWechat(portal, offer);
      else void portal.go(wechatPlace(screenOfLogin(place), { ...place.params, start: 'on' }));
    },
  },
  sms: { finish: 'loginByCode', isPossible: () => true, start: toForm('sms') },
};

/** The ways that are offered here, in the company's order: of those that the page permits, `password` always among them. */
export function offeredWays(portal: Portal, permitted: readonly string[]): readonly LoginWay[] {
  return companyWays(portal).filter(
    (way) => (way === 'password' || permitted.includes(way)) && loginWays[way].isPossible(portal),
  );
}
