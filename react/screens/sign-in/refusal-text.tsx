import type { ReactNode } from 'react';
import type { LoginUser } from '../../../core/index.js';
import { reviewedSince } from '../../../core/internal.js';
import { formatMoment } from '../../../locales/format-moment.js';
import { errorText } from '../../provider/error-text.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Icon } from '../../ui/icon.js';
import { alertIcon } from '../../ui/icons.js';
import { usePart } from '../../ui/part.js';

/** Why a login may not be entered (rules.md 7.1). */
export function RefusalText({ user }: { user: LoginUser }): ReactNode {
  const part = usePart();
  const { clock } = usePortal().environment;
  const translator = useTranslator();
  const { t, locale } = translator;
  if (!user.refusal) return null;
  const { code, params } = user.refusal;
  const since = reviewedSince(user.refusal, clock.now());
  return (
    <span {...part('account-refusal')}>
      <Icon shape={alertIcon} />
      <span {...part('account-refusal-text')}>
        {user.login && `${user.login} · `}
        {errorText({ code, params: { name: user.companyName, ...params } }, translator)}
        {since !== null && (
          <span {...part('account-refusal-since')}>{`${t('timeline.submitted')} ${formatMoment(since, locale)}`}</span>
        )}
      </span>
    </span>
  );
}
