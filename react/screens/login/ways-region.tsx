import { type ReactNode, type RefObject, useState } from 'react';
import { type LoginForm, wechatChannel } from '../../../core/internal.js';
import { useChunk } from '../../loading/use-chunk.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Slot, useIsFilled } from '../../provider/slot.js';
import { Divider } from '../../ui/card/divider.js';
import { usePart } from '../../ui/part.js';
import { loadOtherWays } from './load-other-ways.js';
import { useLoginVisit } from './visit.js';

export interface WaysRegionProps {
  /** The form above or below. */
  readonly shown: LoginForm;
  /** Shown above the fields, not below. */
  readonly top: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
}

/**
 * Other ways to log in. Until it is known whether the company offers one, its space is reserved; where that is known from
 * the start, as on a page from a server, there is no space to give back.
 */
export function WaysRegion(props: WaysRegionProps): ReactNode {
  const { methods } = useLoginVisit();
  const [wechat, sms] = [methods.includes('wechat'), methods.includes('sms')];
  return wechat || sms ? <Region {...props} wechat={wechat} sms={sms} /> : null;
}

function Region({ top, wechat, sms, ...props }: WaysRegionProps & { readonly wechat: boolean; readonly sms: boolean }) {
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
      {ways ? (
        <ways.OtherWays {...props} wechat={wechat} filled={filled} room={room} reserved={reserved} region={region} />
      ) : (
        !filled && room
      )}
    </>
  );
}
