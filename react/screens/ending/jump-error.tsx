import type { ReactNode } from 'react';
import { useTranslator } from '../../provider/portal-context.js';
import { broken } from '../../ui/drawing/broken.js';
import { LoginMessage } from './login-message.js';

/** The address after login could not be opened (rules.md 2.1). */
export function JumpErrorScreen(): ReactNode {
  const { t } = useTranslator();
  return <LoginMessage picture={broken} title={t('error.jump-error')} text={t('error.jump.hint')} />;
}
