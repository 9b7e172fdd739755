import { type RefObject, useEffect, useRef, useState } from 'react';
import { askWechatSilently, leaveForWechat, type WechatOffer } from '../../core/index.js';
import { usePortal } from '../portal-context.js';
import { useReturn } from '../use-return.js';
import { useWechatOffer } from '../use-wechat-offer.js';

export interface WechatLogin {
  /** Null where login by WeChat is not offered. */
  readonly offer: WechatOffer | null;
  readonly start: () => void;
  /** The person was at WeChat and refused. */
  readonly cancelled: boolean;
}

/**
 * Login by WeChat beside the form. Inside WeChat it asks silently first, unless somebody types already; and whoever
 * comes back without an answer has refused, for WeChat tells a page nothing then.
 */
export function useWechatLogin(methods: readonly string[] | undefined, touched: RefObject<boolean>): WechatLogin {
  const portal = usePortal();
  const offer = useWechatOffer(methods);
  const [cancelled, setCancelled] = useState(false);

  const comeBack = useRef(() => {
    const { authorisation, place } = portal;
    const waiting = authorisation.waiting();
    if (waiting?.channel !== 'official') return setCancelled(place.get().params.notice === cancelledNotice);
    authorisation.done();
    setCancelled(!waiting.silent);
  });
  useEffect(() => comeBack.current(), []);
  useReturn(() => comeBack.current());

  useEffect(() => {
    if (offer?.channel === 'official' && !touched.current) askWechatSilently(portal);
  }, [portal, offer, touched]);

  const start = () => {
    setCancelled(false);
    if (offer?.channel === 'official') leaveForWechat(portal, offer);
    else void portal.go({ screen: 'register-wechat', params: { start: 'on' } });
  };
  return { offer, start, cancelled };
}

/** What the place of the login form says after a refusal. */
export const cancelledNotice = 'wechat-cancelled';
