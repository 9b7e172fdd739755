import type { ReactNode } from 'react';
import type { AccountEntry, EntryStep, EntryVerbs } from '../../core/index.js';
import type { Translator } from '../../locales/translator.js';
import type { CardHeadProps } from '../ui/card-head.js';
import { CompanyList } from './company-list.js';
import { Landed } from './landed.js';
import { SideList } from './side-list.js';

/** A phone is asked for on a card of its own. */
type ChoiceStep = Exclude<EntryStep, { readonly name: 'bind-phone' }>;

/** The heading of a step on the way in, and where its way back leads. */
export function entryHead(step: ChoiceStep, flow: EntryVerbs, t: Translator['t'], leave?: () => void): CardHeadProps {
  if (step.name === 'choose-account') {
    const several = step.accounts.entries.length > 1;
    return { title: t('accounts.heading'), intro: several ? t('accounts.intro') : undefined, onBack: leave };
  }
  if (step.name === 'choose-side') {
    const onBack = step.accounts.entries.length > 1 ? flow.back : leave;
    return { title: t('side.choose.heading'), intro: step.entry.companyName, onBack };
  }
  return { title: t('login.success'), centered: true };
}

export interface EntryStepsProps {
  readonly step: ChoiceStep;
  readonly flow: EntryVerbs;
  readonly pending: string | null;
  /** Takes a company off the list, where that is offered. */
  readonly onRemove?: ((entry: AccountEntry) => void) | undefined;
}

/** The company, the side, the way out (spec.md section 1): what login and the account list have in common. */
export function EntrySteps({ step, flow, pending, onRemove }: EntryStepsProps): ReactNode {
  if (step.name === 'landed') return <Landed side={step.landing.side} />;
  if (step.name === 'choose-side') return <SideList entry={step.entry} pending={pending} onChoose={flow.choose} />;
  return (
    <CompanyList
      accounts={step.accounts}
      pending={pending}
      onOpen={flow.open}
      onToggleDefault={flow.toggleDefault}
      onRemove={onRemove}
    />
  );
}
