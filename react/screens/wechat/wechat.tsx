import { type ReactNode, useEffect } from 'react';
import { createWechatFlow, type WechatStep } from '../../../core/index.js';
import { loginPlace, loginWayNames, ownWays } from '../../../core/internal.js';
import { useWayBack } from '../../hooks/steps.js';
import { useFlow } from '../../hooks/use-flow.js';
import { useReturn, useReturned } from '../../hooks/use-return.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { Card } from '../../ui/card/card.js';
import { CardHead } from '../../ui/card/card-head.js';
import { chat } from '../../ui/drawing/chat.js';
import { Lazy } from '../../ui/lazy.js';
import { PlaceLink } from '../../ui/link/place-link.js';
import { usePart } from '../../ui/part.js';
import { BlockedCard } from '../ending/blocked-card.js';
import { isBlock } from '../ending/is-block.js';
import { LoginMessage } from '../ending/login-message.js';
import { RegisterScreen } from '../register/register.js';
import type { ScreenProps } from '../screen-props.js';
import { loadReturnCard } from '../sign-in/load-return-card.js';
import { SignInCard } from '../sign-in/sign-in-card.js';
import { cancelledNotice } from './cancelled-notice.js';
import { WechatBody } from './wechat-body.js';
import { wechatHead } from './wechat-head.js';

/** Steps with a link or button of their own to go on. */
const selfContained: ReadonlySet<WechatStep['name']> = new Set(['application', 'link']);

/** Login, linking and registration by WeChat (rules.md 4.4). */
export function WechatScreen(props: ScreenProps): ReactNode {
  const { initialValues, methods } = props;
  const part = usePart();
  const { t } = useTranslator();
  const portal = usePortal();
  const { state, flow, field } = useFlow(createWechatFlow);
  const { step, error, pending } = state;
  useReadable(portal.tenant);
  const offered = (methods ?? ownWays(portal, loginWayNames)).includes('wechat');

  useEffect(() => {
    if (offered && flow.get().step.name === 'opening')
      void flow.resume({ start: portal.place.get().params.start === 'on' });
  }, [flow, portal, offered]);
  useReturn(() => {
    if (flow.get().step.name === 'leaving') void flow.resume();
  });
  const { returned } = useReturned(flow, () => void flow.resume());
  useEffect(() => {
    if (step.name !== 'given-up') return;
    portal.replace(loginPlace(portal.place.get(), step.cancelled ? { notice: cancelledNotice } : {}));
  }, [portal, step]);

  const onBack = step.name === 'link' && !step.customer ? flow.restart : undefined;
  useWayBack(step.name, onBack);

  if (!offered) return <LoginMessage picture={chat} title={t('wechat.login')} text={t('wechat.unavailable')} />;
  const toLogin = () => void portal.go(loginPlace(portal.place.get(), { account: '' }));
  if (returned) return <Lazy load={loadReturnCard} props={{ onOther: toLogin }} />;
  if (step.name === 'register') {
    const onKnown = () => flow.link('password');
    return <RegisterScreen {...props} identity={step.identity} onBack={flow.restart} onKnown={onKnown} />;
  }
  if (isBlock(error)) return <BlockedCard error={error} account="" onOther={toLogin} />;
  if ('accounts' in step || step.name === 'bind-phone' || step.name === 'landed') {
    return <SignInCard step={step} flow={flow} error={error} pending={pending} entered onLeave={toLogin} />;
  }

  const form = loginPlace(portal.place.get(), {});
  /** WeChat is not available, or has been answered with a refusal that would be repeated. */
  const stuck = step.name === 'start' && (step.channel === null || (error !== null && error.action !== 'retry'));
  return (
    <Card>
      <CardHead {...wechatHead(step, t)} step={step.name} onBack={onBack} />
      <WechatBody
        step={step}
        state={state}
        flow={flow}
        field={field}
        account={initialValues?.account}
        onLogin={stuck ? toLogin : undefined}
      />
      {!selfContained.has(step.name) && !stuck && (
        <p {...part('aside')}>
          <PlaceLink to={form.screen} params={form.params}>
            {t('screen.goLogin')}
          </PlaceLink>
        </p>
      )}
    </Card>
  );
}
