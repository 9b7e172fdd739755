import { type RefObject, useEffect, useRef } from 'react';
import { askWechatSilently, leaveForWechat } from '../../core/index.js';
import { usePortal } from '../portal-context.js';
import { useReturn } from '../use-return.js';
import { useWechatOffer } from '../use-wechat-offer.js';
import { cancelledNotice } from './cancelled-notice.js';

export interface WechatWayProps {
  /** Set once the user has typed something. */
  readonly touched: RefObject<boolean>;
  /** Called with the function that starts login by WeChat; null where it is not offered. */
  readonly onOffer: (start: (() => void) | null) => void;
  /** Called with whether the user has cancelled at WeChat. */
  readonly onCancelled: (cancelled: boolean) => void;
}

/**
 * Login by WeChat beside the form; draws nothing. Inside WeChat it first tries silently, unless the user is typing. A
 * user who returns without an answer has cancelled: WeChat does not report that.
 */
export function WechatWay({ touched, onOffer, onCancelled }: WechatWayProps): null {
  const portal = usePortal();
  const offer = useWechatOffer();

  const comeBack = useRef(() => {
    const { authorisation, place } = portal;
    const waiting = authorisation.waiting();
    if (waiting?.channel !== 'official') return onCancelled(place.get().params.notice === cancelledNotice);
    authorisation.done();
    onCancelled(!waiting.silent);
  });
  useEffect(() => comeBack.current(), []);
  useReturn(() => comeBack.current());

  useEffect(() => {
    if (offer?.channel === 'official' && !touched.current) askWechatSilently(portal);
  }, [portal, offer, touched]);

  useEffect(() => {
    const start = () => {
      onCancelled(false);
      if (offer?.channel === 'official') leaveForWechat(portal, offer);
      else void portal.go({ screen: 'register-wechat', params: { start: 'on' } });
    };
    onOffer(offer && start);
  }, [portal, offer, onOffer, onCancelled]);

  return null;
}
