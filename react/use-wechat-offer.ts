import { useEffect, useState } from 'react';
import { type WechatOffer, wechatOffer } from '../core/index.js';
import { usePortal } from './portal-context.js';

/** The way to WeChat that is offered here. Null at first: company and app are known a moment later. */
export function useWechatOffer(): WechatOffer | null {
  const portal = usePortal();
  const [offer, setOffer] = useState<WechatOffer | null>(null);

  useEffect(() => {
    const look = () => setOffer(wechatOffer(portal));
    look();
    const stops = [portal.tenant.subscribe(look), portal.bridge.app.subscribe(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [portal]);

  return offer;
}
