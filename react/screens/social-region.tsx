import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslator } from '../portal-context.js';
import { Divider } from '../ui/divider.js';
import { Icon } from '../ui/icon.js';
import { wechatIcon } from '../ui/icons/wechat.js';
import { usePart } from '../ui/part.js';
import { Slot, useIsFilled } from '../ui/slot.js';
import { useChunk } from '../use-chunk.js';

const loadWechatWay = () => import('./wechat-way.js').then((module) => module.WechatWay);

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
  const { value: WechatWay } = useChunk(loadWechatWay);
  const [start, setStart] = useState<Readonly<{ run: () => void }> | null>(null);
  const [hear] = useState(() => (run: (() => void) | null) => setStart(run && { run }));
  // Takes the place of our own button.
  const content = useIsFilled('social') ? <Slot name="social" /> : start && <WechatButton onClick={start.run} />;
  return (
    <>
      {WechatWay && <WechatWay touched={touched} onOffer={hear} onCancelled={onCancelled} />}
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
