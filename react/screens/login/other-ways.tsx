import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { askWechatSilently, type LoginWay, loginWays, offeredWays, wechatOffer } from '../../../core/index.js';
import { type LoginForm, lastWay } from '../../../core/internal.js';
import type { MessageKey } from '../../../locales/messages.js';
import { useReturn } from '../../hooks/use-return.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { Icon, type Shape } from '../../ui/icon.js';
import { lockIcon } from '../../ui/icons.js';
import { usePart } from '../../ui/part.js';
import waysRules from '../../ui/sheet/parts/ways.css';
import wechatRules from '../../ui/sheet/parts/wechat.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import { cancelledNotice } from '../wechat/cancelled-notice.js';
import { useLoginVisit } from './visit.js';

const chatIcon = 'M4 5h16v11.5h-9L6.5 20v-3.5H4V5Zm4.5 5.7h.01M12 10.7h.01m3.49 0h.01';
const wechatIcon =
  'M9.2 15.6c-.7 0-1.3-.1-1.9-.2l-2.7 1.4.6-2.5C3.8 13.3 3 11.8 3 10.1 3 6.8 5.9 4.1 9.5 4.1c3.1 0 5.7 2 6.3 4.7m5.2 6.2c0-2.6-2.4-4.7-5.3-4.7s-5.3 2.1-5.3 4.7 2.4 4.7 5.3 4.7c.6 0 1.2-.1 1.7-.3l2.2 1.1-.5-2c1.2-.9 1.9-2.1 1.9-3.5ZM7.2 8.7v.1m4.5-.1v.1m2.2 5v.1m3.7-.1v.1';

/** How each of `loginWays` is offered. */
const wayLooks: Readonly<Record<LoginWay, { readonly label: MessageKey; readonly icon: Shape }>> = {
  password: { label: 'login.way.password', icon: lockIcon },
  wechat: { label: 'wechat.login', icon: wechatIcon },
  sms: { label: 'login.way.sms', icon: chatIcon },
};

export interface OtherWaysProps {
  /** The form that is shown. */
  readonly shown: LoginForm;
  /** Whether WeChat is one of them. */
  readonly wechat: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
  /** The page has content of its own in place of the button of WeChat. */
  readonly filled: boolean;
  /** Takes the space of the buttons. */
  readonly room: ReactNode;
  /** The space was taken before this was loaded. */
  readonly reserved: boolean;
  /** Draws the buttons as other ways to log in. */
  readonly region: (buttons: ReactNode) => ReactNode;
}

/** A button for each way to log in that is offered besides the form that is shown. */
export function OtherWays(props: OtherWaysProps): ReactNode {
  const { shown, wechat, form, filled, room, reserved, region } = props;
  const { methods, onCancelled } = useLoginVisit();
  const part = usePart();
  useRules(waysRules);
  useRules(wechatRules);
  const { t } = useTranslator();
  const portal = usePortal();
  // Company and app may be known a moment later.
  const resolving = useReadable(portal.tenant).status === 'resolving';
  useReadable(portal.bridge.app);
  useWechatReturn(wechat);
  const last = lastWay(portal);
  const others = offeredWays(portal, methods).filter((way) => way !== shown && !(filled && way === 'wechat'));
  const ways = [...others.filter((way) => way === last), ...others.filter((way) => way !== last)];

  const [kept, setKept] = useState(reserved || resolving);
  const needless = !resolving && ways.length === 0;
  useEffect(() => {
    const { current } = form;
    if (!needless || !current) return;
    const giveBack = () => setKept(false);
    current.addEventListener('input', giveBack);
    return () => current.removeEventListener('input', giveBack);
  }, [needless, form]);

  if (ways.length === 0) return kept && !filled ? room : null;
  const buttons = ways.map((way) => (
    <button
      {...part(`button secondary-button social-button ${way}-way`)}
      key={way}
      type="button"
      onClick={() => {
        onCancelled(false);
        loginWays[way].start(portal);
      }}
    >
      <span {...part('button-text')}>
        <Icon shape={wayLooks[way].icon} />
        {t(wayLooks[way].label)}
        {way === last && <span {...part('way-last')}>{t('login.lastUsed')}</span>}
      </span>
    </button>
  ));
  const row = <div {...part('ways')}>{buttons}</div>;
  return filled ? row : region(row);
}

/**
 * Inside WeChat, login is first tried silently, unless the user is typing. A user who returns without an answer has
 * cancelled: WeChat does not report that.
 */
function useWechatReturn(wechat: boolean): void {
  const { touched, onCancelled } = useLoginVisit();
  const portal = usePortal();
  const comeBack = useRef(() => {
    const { authorization, place } = portal;
    const waiting = authorization.pending();
    if (place.get().params.notice === cancelledNotice) onCancelled(true);
    if (waiting?.channel !== 'official') return; // also in the second run of StrictMode
    authorization.clear();
    onCancelled(!waiting.silent);
  });
  useEffect(() => {
    if (wechat) comeBack.current();
  }, [wechat]);
  useReturn(() => {
    if (wechat) comeBack.current();
  });

  const inWechat = wechat && wechatOffer(portal)?.channel === 'official';
  useEffect(() => {
    if (inWechat && !touched.current) askWechatSilently(portal);
  }, [portal, inWechat, touched]);
}
