import type { ReactNode } from 'react';
import type { AccountEntry, LoginUser, PortalError, SignInStep, SignInVerbs } from '../../../core/index.js';
import type { Translator } from '../../../locales/translator.js';
import { withTexts } from '../../../locales/with-texts.js';
import { useWayBack } from '../../hooks/steps.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Card } from '../../ui/card/card.js';
import { CardHead, type CardHeadProps } from '../../ui/card/card-head.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { done } from '../../ui/drawing/done.js';
import { Lazy } from '../../ui/lazy.js';
import { GeneralLink } from '../../ui/link/general-link.js';
import { usePart } from '../../ui/part.js';
import { CompanyList } from './company-list.js';
import { Landed } from './landed.js';
import { SideList } from './side-list.js';
import { useDefaultNotice } from './use-default-notice.js';

type ChoiceStep = Exclude<SignInStep, { readonly name: 'bind-phone' }>;

/** Few logins are without a phone, so the card is loaded when one is. */
const loadBindPhoneCard = withTexts(
  () => import('../phone/bind-phone-card.js').then(({ BindPhoneCard }) => BindPhoneCard),
  'account',
  'proof',
);

export interface SignInCardProps {
  readonly step: SignInStep;
  readonly flow: SignInVerbs;
  readonly error: PortalError | null;
  readonly pending: string | null;
  /** A status that is announced, but not shown. */
  readonly status?: string | undefined;
  /** The status is shown, too. */
  readonly told?: boolean | undefined;
  /** The card replaces another one: its heading takes the focus. */
  readonly entered?: boolean | undefined;
  /** Goes back to where the user came from. */
  readonly onLeave?: (() => void) | undefined;
  /** Removes a company from the list, where that is offered. */
  readonly onRemove?: ((entry: AccountEntry) => void) | undefined;
  /** Rendered above the choice. */
  readonly above?: ReactNode;
  /** Rendered below the choice. */
  readonly children?: ReactNode;
}

/** The steps that all ways of logging in share (rules.md 1.1): company, side, the question for a phone, landing. */
export function SignInCard(props: SignInCardProps): ReactNode {
  const { step, flow, error, pending, onLeave } = props;
  if (step.name !== 'bind-phone') return <ChoiceCard {...props} step={step} />;
  const onDone = (changed?: LoginUser) => void flow.proceed(changed);
  const shown = { user: step.user, prompt: true, entered: true, error, pending: pending !== null, onLeave, onDone };
  return <Lazy load={loadBindPhoneCard} props={shown} />;
}

const toLogin = { screen: 'login', params: {} } as const;

interface ChoiceCardProps extends SignInCardProps {
  readonly step: ChoiceStep;
}

function ChoiceCard({ step, flow, error, pending, status, told = false, entered, ...on }: ChoiceCardProps): ReactNode {
  const part = usePart();
  const portal = usePortal();
  const { t } = useTranslator();
  const head = headOf(step, flow, t, on.onLeave);
  useWayBack(step.name, head.onBack);
  const notice = useDefaultNotice(step.name === 'choose-account' ? step.accounts : null);
  return (
    <Card wide={step.name !== 'landed'}>
      <CardHead step={step.name} entered={entered} {...head} />
      {step.name !== 'landed' && on.above}
      {step.name === 'landed' && <Landed {...step.landing} />}
      {step.name === 'choose-side' && <SideList entry={step.entry} pending={pending} onChoose={flow.choose} />}
      {step.name === 'choose-account' && (
        <CompanyList
          accounts={step.accounts}
          pending={pending}
          onOpen={flow.open}
          onToggleDefault={flow.toggleDefault}
          onRemove={on.onRemove}
        />
      )}
      {/* Below the rows, so that none of them moves while the pointer is on it. */}
      <ErrorRegion error={error} status={notice ?? status} quiet={!told || notice !== undefined} onLogin={on.onLeave} />
      {step.name === 'choose-side' && portal.generalHrefOf(toLogin) !== null && (
        <p {...part('aside')}>
          <GeneralLink to="login">{t('tenant.switch')}</GeneralLink>
        </p>
      )}
      {on.children}
    </Card>
  );
}

function headOf(step: ChoiceStep, flow: SignInVerbs, t: Translator['t'], onLeave?: () => void): CardHeadProps {
  if (step.name === 'choose-account') {
    const several = step.accounts.entries.length > 1;
    return { title: t('accounts.heading'), intro: several ? t('accounts.intro') : undefined, onBack: onLeave };
  }
  if (step.name === 'choose-side') {
    const onBack = step.accounts.entries.length > 1 ? flow.back : onLeave;
    return { title: t('sideChooser.heading'), intro: step.entry.companyName, onBack };
  }
  return { title: t('login.success'), picture: done };
}
