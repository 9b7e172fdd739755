import type { ReactNode } from 'react';
import type { UserSession } from '../../../core/index.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Icon } from '../../ui/icon.js';
import { laptopIcon, phoneIcon } from '../../ui/icons.js';
import { usePart } from '../../ui/part.js';

export interface SessionItemProps {
  readonly session: UserSession;
  readonly pending: boolean;
  readonly onEnd: () => void;
}

/** In milliseconds: for so long, a login counts as new. */
const day = 86_400_000;

const phones = /android|ios|phone|mobile|harmony/i;

/** One place where the login is in use: device, place, address, when it was last used, and since when. */
export function SessionItem({ session, pending, onEnd }: SessionItemProps): ReactNode {
  const part = usePart();
  const { t, locale } = useTranslator();
  const { clock } = usePortal().environment;
  const { isCurrent, address, place, usedAt, beganAt } = session;
  const device = session.device || t('sessions.unknown');
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  /** Breaks before it. */
  const at = (moment: number) => format.format(moment).replaceAll(' ', '\u00a0');
  const used = !isCurrent && usedAt > 0 && t('sessions.used', { time: at(usedAt) });
  const began = beganAt > 0 && t('sessions.began', { time: at(beganAt) });
  const isNew = !isCurrent && beganAt > clock.now() - day;
  const where = [place, address].filter(Boolean).join(' · ');
  return (
    <li {...part('session', { current: isCurrent })}>
      <Icon shape={phones.test(device) ? phoneIcon : laptopIcon} />
      <span {...part('session-text')}>
        <span {...part('session-device')}>
          {device}
          {isNew && <span {...part('session-new')}>{t('sessions.new')}</span>}
        </span>
        {isCurrent && <span {...part('session-here')}>{t('sessions.here')}</span>}
        {where && <span {...part('session-facts')}>{where}</span>}
        {used && <span {...part('session-facts')}>{used}</span>}
        {began && <span {...part('session-facts')}>{began}</span>}
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
