import type { ReactNode } from 'react';
import { useTranslator } from '../portal-context.js';
import { Divider } from '../ui/divider.js';
import { Icon } from '../ui/icon.js';
import { wechatIcon } from '../ui/icons/wechat.js';
import { usePart } from '../ui/part.js';
import type { WechatLogin } from './use-wechat-login.js';

export interface SocialRegionProps {
  readonly methods?: readonly string[] | undefined;
  readonly wechat: WechatLogin;
  /** Takes the place of our own button. */
  readonly content?: ReactNode;
  /** Stands above the fields, not below them. */
  readonly top: boolean;
}

/** Other ways to log in; there only when one is offered here. */
export function SocialRegion({ methods = [], wechat, content, top }: SocialRegionProps): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const drawn = content ?? (wechat.offer && <WechatButton onClick={wechat.start} />);
  if (!drawn || !methods.includes('wechat')) return null;
  return (
    <div {...part('social', { top })}>
      {top && drawn}
      <Divider>{t(top ? 'login.otherwise' : 'login.otherWays')}</Divider>
      {!top && drawn}
    </div>
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
