import type { ReactNode } from 'react';
import { useTranslator } from '../portal-context.js';
import { LoginMessage } from './login-message.js';

/** Stands where a screen of spec.md section 2 is not served yet. */
export function SoonScreen(): ReactNode {
  const { t } = useTranslator();
  return <LoginMessage icon="compass" title={t('screen.soon.heading')} text={t('screen.soon.hint')} />;
}
