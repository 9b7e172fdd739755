import type { ReactNode } from 'react';
import type { WechatFlow, WechatStep } from '../../core/index.js';
import { useTranslator } from '../portal-context.js';
import { Button } from '../ui/button.js';
import { Outcome } from '../ui/outcome.js';
import { useTenant } from '../use-portal-parts.js';

export interface WechatStartProps {
  readonly step: Extract<WechatStep, { readonly name: 'start' | 'preview' | 'unknown' }>;
  readonly flow: WechatFlow;
  readonly pending: boolean;
}

/**
 * The actions at the beginning: go to WeChat, or link or register a login. Buttons that make WeChat ask for name and
 * picture say so.
 */
export function WechatStart({ step, flow, pending }: WechatStartProps): ReactNode {
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
  if (step.channel === null) {
    const inWechat = tenant.status === 'ready' && tenant.company?.settings.wechatApps.official;
    return <Outcome text={t(inWechat ? 'wechat.openInWechat' : 'wechat.unavailable')} />;
  }
  return (
    <Outcome text={pending ? t('wechat.authorizing') : undefined}>
      <Button onClick={start} pending={pending}>
        {t('wechat.login')}
      </Button>
    </Outcome>
  );
}
