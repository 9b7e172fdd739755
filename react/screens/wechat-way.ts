import { type RefObject, useEffect, useRef } from 'react';
import { askWechatSilently, leaveForWechat, type Portal, type WechatOffer } from '../../core/index.js';
import { usePortal } from '../portal-context.js';
import { useReturn } from '../use-return.js';
import { cancelledNotice } from './cancelled-notice.js';

export { wechatOffer } from '../../core/index.js';

export interface WechatWayProps {
  /** The way to WeChat that is offered here. */
  readonly offer: WechatOffer | null;
  /** Set once the user has typed something. */
  readonly touched: RefObject<boolean>;
  /** Called with whether the user has cancelled at WeChat. */
  readonly onCancelled: (cancelled: boolean) => void;
}

/**
 * Login by WeChat beside the form; draws nothing. Inside WeChat it first tries silently, unless the user is typing. A
 * user who returns without an answer has cancelled: WeChat does not report that.
 */
export function WechatWay({ offer, touched, onCancelled }: WechatWayProps): null {
  const portal = usePortal();

  const comeBack = useRef(() => {
    const { authorisation, place } = portal;
    const waiting = authorisation.waiting();
    if (waiting?.channel !== 'official') return onCancelled(place.get().params.notice === cancelledNotice);
    authorisation.done();
    onCancelled(!waiting.silent);
  });
  useEffect(() => comeBack.current(), []);
  useReturn(() => comeBack.current());

  const inWechat = offer?.channel === 'official';
  useEffect(() => {
    if (inWechat && !touched.current) askWechatSilently(portal);
  }, [portal, inWechat, touched]);

  return null;
}

/** To WeChat, by the way that there is. */
export function beginWechat(portal: Portal, offer: WechatOffer): void {
  if (offer.channel === 'official') leaveForWechat(portal, offer);
  else void portal.go({ screen: 'register-wechat', params: { start: 'on' } });
}
