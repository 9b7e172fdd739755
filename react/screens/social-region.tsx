import type { ReactNode, RefObject } from 'react';
import { loadWechatWay } from '../load-wechat-way.js';
import { usePortal, useTranslator } from '../portal-context.js';
import { Divider } from '../ui/divider.js';
import { Icon } from '../ui/icon.js';
import { wechatIcon } from '../ui/icons/wechat.js';
import { usePart } from '../ui/part.js';
import { Slot, useIsFilled } from '../ui/slot.js';
import { useChunk } from '../use-chunk.js';
import { useReadable } from '../use-readable.js';

export interface SocialRegionProps {
  /** Shown above the fields, not below. */
  readonly top: boolean;
  /** Set once the user has typed something. */
  readonly touched: RefObject<boolean>;
  /** Called with whether the user has cancelled at WeChat. */
  readonly onCancelled: (cancelled: boolean) => void;
}

/** Other ways to log in, if any is offered here. */
export function SocialRegion({ top, touched, onCancelled }: SocialRegionProps): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const portal = usePortal();
  const { value: way } = useChunk(loadWechatWay);
  // Company and app may be known a moment later.
  useReadable(portal.tenant);
  useReadable(portal.bridge.app);
  const offer = way?.wechatOffer(portal) ?? null;
  const begin = () => {
    onCancelled(false);
    if (way && offer) way.beginWechat(portal, offer);
  };
  // Takes the place of our own button.
  const content = useIsFilled('social') ? <Slot name="social" /> : offer && <WechatButton onClick={begin} />;
  return (
    <>
      {way && <way.WechatWay offer={offer} touched={touched} onCancelled={onCancelled} />}
      {content && (
        <div {...part('social', { top })}>
          {top && content}
          <Divider>{t(top ? 'login.otherwise' : 'login.otherWays')}</Divider>
          {!top && content}
        </div>
      )}
    </>
  );
}

function WechatButton({ onClick }: { onClick: () => void }): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  return (
    <button {...part('button secondary-button social-button')} type="button" onClick={onClick}>
      <span {...part('button-text')}>
        <Icon shape={wechatIcon} />
        {t('wechat.login')}
      </span>
    </button>
  );
}
