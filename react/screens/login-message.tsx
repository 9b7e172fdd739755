import type { ReactNode } from 'react';
import { usePortal, useTranslator } from '../portal-context.js';
import { Button } from '../ui/button.js';
import { Message, type MessageProps } from '../ui/message.js';

/** A message with a link to the login screen. */
export function LoginMessage(props: Omit<MessageProps, 'children'>): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  return (
    <Message {...props}>
      <Button onClick={() => void portal.go({ screen: 'login', params: {} })}>{t('screen.goLogin')}</Button>
    </Message>
  );
}
