import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { askWechatSilently, leaveForWechat, wechatOffer } from '../../../core/index.js';
import { useReturn } from '../../hooks/use-return.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { Icon } from '../../ui/icon.js';
import { wechatIcon } from '../../ui/icons.js';
import { usePart } from '../../ui/part.js';
import wechatRules from '../../ui/sheet/parts/wechat.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import { cancelledNotice } from './cancelled-notice.js';

export interface WechatWayProps {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Set once the user has typed something. */
  readonly touched: RefObject<boolean>;
  /** Called with whether the user has cancelled at WeChat. */
  readonly onCancelled: (cancelled: boolean) => void;
  /** The page has content of its own in place of the button. */
  readonly filled: boolean;
  /** Takes the space of the button. */
  readonly room: ReactNode;
  /** The space was taken before this was loaded. */
  readonly reserved: boolean;
  /** Draws the button among other ways to log in. */
  readonly region: (button: ReactNode) => ReactNode;
}

/**
 * Login by WeChat beside the form. Inside WeChat it first tries silently, unless the user is typing. A user who returns
 * without an answer has cancelled: WeChat does not report that.
 */
export function WechatWay({ form, touched, onCancelled, filled, room, reserved, region }: WechatWayProps): ReactNode {
  const part = usePart();
  useRules(wechatRules);
  const { t } = useTranslator();
  const portal = usePortal();
  // Company and app may be known a moment later.
  const resolving = useReadable(portal.tenant).status === 'resolving';
  useReadable(portal.bridge.app);
  const offer = wechatOffer(portal);

  const comeBack = useRef(() => {
    const { authorization, place } = portal;
    const waiting = authorization.pending();
    if (place.get().params.notice === cancelledNotice) onCancelled(true);
    if (waiting?.channel !== 'official') return; // also in the second run of StrictMode
    authorization.clear();
    onCancelled(!waiting.silent);
  });
  useEffect(() => comeBack.current(), []);
  useReturn(() => comeBack.current());

  const inWechat = offer?.channel === 'official';
  useEffect(() => {
    if (inWechat && !touched.current) askWechatSilently(portal);
  }, [portal, inWechat, touched]);

  const [kept, setKept] = useState(reserved || resolving);
  const needless = !resolving && !offer;
  useEffect(() => {
    const { current } = form;
    if (!needless || !current) return;
    const giveBack = () => setKept(false);
    current.addEventListener('input', giveBack);
    return () => current.removeEventListener('input', giveBack);
  }, [needless, form]);

  if (filled) return null;
  if (!offer) return kept ? room : null;
  const begin = () => {
    onCancelled(false);
    if (offer.channel === 'official') leaveForWechat(portal, offer);
    else void portal.go({ screen: 'register-wechat', params: { start: 'on' } });
  };
  return region(
    <button {...part('button secondary-button social-button')} type="button" onClick={begin}>
      <span {...part('button-text')}>
        <Icon shape={wechatIcon} />
        {t('wechat.login')}
      </span>
    </button>,
  );
}
