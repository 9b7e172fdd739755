import { type ReactNode, type RefObject, useState } from 'react';
import { type LoginForm, wechatChannel } from '../../../core/internal.js';
import { useChunk } from '../../loading/use-chunk.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Slot, useIsFilled } from '../../provider/slot.js';
import { Divider } from '../../ui/card/divider.js';
import { usePart } from '../../ui/part.js';
import { loadOtherWays } from './load-other-ways.js';

export interface SocialRegionProps {
  /** The form above or below. */
  readonly shown: LoginForm;
  /** The ways that the page offers besides the password. */
  readonly permitted: readonly string[];
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
export function SocialRegion(props: SocialRegionProps): ReactNode {
  const wechat = props.permitted.includes('wechat');
  const sms = props.permitted.includes('sms');
  return wechat || sms ? <Region {...props} {...{ wechat, sms }} /> : null;
}

interface RegionProps extends SocialRegionProps {
  readonly wechat: boolean;
  readonly sms: boolean;
}

function Region({ top, wechat, sms, ...props }: RegionProps) {
  const part = usePart();
  const { t } = useTranslator();
  const portal = usePortal();
  const { value: ways } = useChunk(loadOtherWays);
  const [reserved] = useState(!ways);
  const filled = useIsFilled('social') && wechat;

  const region = (content: ReactNode) => (
    <div {...part('social', { top })}>
      {top && content}
      <Divider>{t(top ? 'login.otherwise' : 'login.otherWays')}</Divider>
      {!top && content}
    </div>
  );
  // A server may not know the device; what it rendered has the same elements.
  const room = <div {...part('social', { empty: !sms && wechatChannel(portal) === null })} />;
  return (
    <>
      {filled && region(<Slot name="social" />)}
      {ways ? <ways.OtherWays {...props} {...{ wechat, filled, room, reserved, region }} /> : !filled && room}
    </>
  );
}
