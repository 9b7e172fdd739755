import type { ReactNode } from 'react';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Message, type MessageProps } from '../../ui/card/message.js';

export interface LoginMessageProps extends MessageProps {
  /** Replaces the navigation to the login screen. */
  readonly onLogin?: (() => void) | undefined;
}

/** A message with a link to the login screen. */
export function LoginMessage({ onLogin, children, ...props }: LoginMessageProps): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  return (
    <Message {...props}>
      <Button onClick={onLogin ?? (() => void portal.go({ screen: 'login', params: {} }))}>
        {t('screen.goLogin')}
      </Button>
      {children}
    </Message>
  );
}
