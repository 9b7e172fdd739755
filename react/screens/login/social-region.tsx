import { type ReactNode, type RefObject, useState } from 'react';
import { wechatChannel } from '../../../core/internal.js';
import { useChunk } from '../../loading/use-chunk.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Slot, useIsFilled } from '../../provider/slot.js';
import { Divider } from '../../ui/card/divider.js';
import { usePart } from '../../ui/part.js';
import { loadWechatWay } from '../wechat/load-wechat-way.js';

export interface SocialRegionProps {
  /** Shown above the fields, not below. */
  readonly top: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Set once the user has typed something. */
  readonly touched: RefObject<boolean>;
  /** Called with whether the user has cancelled at WeChat. */
  readonly onCancelled: (cancelled: boolean) => void;
}

/**
 * Other ways to log in. Until it is known whether the company offers one, its space is reserved; where that is known from
 * the start, as on a page from a server, there is no space to give back.
 */
export function SocialRegion({ top, ...props }: SocialRegionProps): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const portal = usePortal();
  const { value: way } = useChunk(loadWechatWay);
  const [reserved] = useState(!way);
  const filled = useIsFilled('social');

  const region = (content: ReactNode) => (
    <div {...part('social', { top })}>
      {top && content}
      <Divider>{t(top ? 'login.otherwise' : 'login.otherWays')}</Divider>
      {!top && content}
    </div>
  );
  // A server may not know the device; what it rendered has the same elements.
  const room = <div {...part('social', { empty: wechatChannel(portal) === null })} />;
  return (
    <>
      {filled && region(<Slot name="social" />)}
      {way ? <way.WechatWay {...props} {...{ filled, room, reserved, region }} /> : !filled && room}
    </>
  );
}
