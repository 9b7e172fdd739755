import type { ReactNode } from 'react';
import type { UserSession } from '../../../core/index.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Icon } from '../../ui/icon.js';
import { laptopIcon, phoneIcon } from '../../ui/icons.js';
import { usePart } from '../../ui/part.js';

export interface SessionItemProps {
  readonly session: UserSession;
  readonly pending: boolean;
  readonly onEnd: () => void;
}

const phones = /android|ios|phone|mobile|harmony/i;

/** One place where the login is in use: device, address, and when it was last used. */
export function SessionItem({ session, pending, onEnd }: SessionItemProps): ReactNode {
  const part = usePart();
  const { t, locale } = useTranslator();
  const { isCurrent, address, usedAt } = session;
  const device = session.device || t('sessions.unknown');
  const time =
    usedAt > 0 && new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(usedAt);
  const used = !isCurrent && time && t('sessions.used', { time: time.replaceAll(' ', '\u00a0') }); // breaks before it
  return (
    <li {...part('session', { current: isCurrent })}>
      <Icon shape={phones.test(device) ? phoneIcon : laptopIcon} />
      <span {...part('session-text')}>
        <span {...part('session-device')}>{device}</span>
        {isCurrent && <span {...part('session-here')}>{t('sessions.here')}</span>}
        {used && <span {...part('session-facts')}>{used}</span>}
        {address && <span {...part('session-facts')}>{address}</span>}
      </span>
      <button
        {...part('link')}
        type="button"
        aria-disabled={pending || undefined}
        aria-label={isCurrent ? undefined : t('sessions.endOne', { device })}
        onClick={pending ? undefined : onEnd}
      >
        {t(isCurrent ? 'account.signOut' : 'sessions.end')}
      </button>
    </li>
  );
}
