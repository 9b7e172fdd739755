import { type RefObject, useEffect, useRef } from 'react';
import { askWechatSilently, leaveForWechat } from '../../core/index.js';
import { usePortal } from '../portal-context.js';
import { useReturn } from '../use-return.js';
import { useWechatOffer } from '../use-wechat-offer.js';
import { cancelledNotice } from './cancelled-notice.js';

export interface WechatWayProps {
  /** Somebody types already. */
  readonly touched: RefObject<boolean>;
  /** Hears how login by WeChat is begun; null where it is not offered. */
  readonly onOffer: (start: (() => void) | null) => void;
  /** Hears whether the person was at WeChat and refused. */
  readonly onCancelled: (cancelled: boolean) => void;
}

/**
 * Login by WeChat beside the form; draws nothing. Inside WeChat it asks silently first, unless somebody types already;
 * and whoever comes back without an answer has refused, for WeChat tells a page nothing then.
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
