import type { ReactNode } from 'react';
import type { WechatFlow, WechatStep } from '../../../core/index.js';
import { useTenant } from '../../hooks/use-portal-state.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Outcome } from '../../ui/card/outcome.js';

export interface WechatStartProps {
  readonly step: Extract<WechatStep, { readonly name: 'start' | 'preview' | 'unknown' }>;
  readonly flow: WechatFlow;
  readonly pending: boolean;
  /** Leads to the login, where WeChat leads nowhere. */
  readonly onLogin: (() => void) | undefined;
}

/**
 * The actions at the beginning: go to WeChat, or link or register a login. Buttons that make WeChat ask for name and
 * picture say so.
 */
export function WechatStart({ step, flow, pending, onLogin }: WechatStartProps): ReactNode {
  const { t } = useTranslator();
  const tenant = useTenant();
  const start = () => void flow.start();

  if (step.name === 'unknown') {
    return (
      <Outcome>
        <Button onClick={() => flow.link('password')}>{t('wechat.bindExisting')}</Button>
        <Button kind="secondary" onClick={flow.register}>
          {t('wechat.registerNew')}
        </Button>
      </Outcome>
    );
  }
  if (step.name === 'preview') {
    return (
      <Outcome text={t('wechat.purpose')}>
        <Button onClick={start} pending={pending}>
          {t('wechat.openFull')}
        </Button>
      </Outcome>
    );
  }
  const inWechat = tenant.status === 'ready' && tenant.company?.settings.wechatApps.official;
  const unavailable = t(inWechat ? 'wechat.openInWechat' : 'wechat.unavailable');
  return (
    <Outcome text={step.channel === null ? unavailable : pending ? t('wechat.authorizing') : undefined}>
      {onLogin && <Button onClick={onLogin}>{t(step.channel === null ? 'screen.goLogin' : 'login.other')}</Button>}
      {step.channel !== null && (
        <Button kind={onLogin && 'secondary'} onClick={start} pending={pending}>
          {t('wechat.login')}
        </Button>
      )}
    </Outcome>
  );
}
