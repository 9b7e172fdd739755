import type { ReactNode } from 'react';
import { useTranslator } from '../../provider/portal-context.js';
import { lost } from '../../ui/drawing/lost.js';
import { GeneralLink } from '../../ui/link/general-link.js';
import { LoginMessage } from './login-message.js';

/** Shown for an unknown path. */
export function NotFoundScreen(): ReactNode {
  const { t } = useTranslator();
  return (
    <LoginMessage picture={lost} title={t('screen.notFound.heading')} text={t('screen.notFound.hint')}>
      <GeneralLink to="login" kind="secondary">
        {t('tenant.switch')}
      </GeneralLink>
    </LoginMessage>
  );
}
