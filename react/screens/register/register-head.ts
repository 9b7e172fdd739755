import type { RegisterKind, RegisterStep } from '../../../core/index.js';
import type { Translator } from '../../../locales/translator.js';
import type { CardHeadProps } from '../../ui/card/card-head.js';
import { done } from '../../ui/drawing/done.js';
import { waiting } from '../../ui/drawing/waiting.js';

/** The heading of a step of registration. */
export function registerHead(step: RegisterStep, t: Translator['t'], company: string): CardHeadProps {
  switch (step.name) {
    case 'details':
      return {
        title: t(`register.heading.${step.kind}`),
        intro: step.review ? t('register.intro.review', { name: company }) : t(`register.intro.${step.kind}`),
      };
    case 'complete':
      return {
        title: t('register.complete.heading'),
        intro: step.review ? t('register.review', { name: company }) : undefined,
      };
    case 'init':
      return { title: t('register.init.heading'), intro: t('register.init.intro', { name: step.companyName }) };
    case 'initialized':
      return { title: t('register.init.done'), intro: t('register.ready.intro'), picture: done };
    case 'submitted':
      return { title: t('register.result.heading'), picture: waiting };
    case 'landed':
      return { title: t('register.success'), picture: done };
    default:
      return { title: t('title.register') };
  }
}

/** The status for screen readers. */
export function registerStatus(step: RegisterStep, pending: string | null, t: Translator['t']): string | undefined {
  if (pending !== 'complete') return undefined;
  return t(step.name === 'complete' && step.kind === 'enterprise' ? 'register.init.creating' : 'register.submitting');
}

/** Which step of how many; null before and after them. An enterprise has a third, its sample data. */
export function registerStage(step: RegisterStep): { at: number; of: number } | null {
  switch (step.name) {
    case 'details':
      return { at: 1, of: stages[step.kind] };
    case 'complete':
      return { at: 2, of: stages[step.kind] };
    case 'init':
      return { at: 3, of: stages.enterprise };
    default:
      return null;
  }
}

const stages: Readonly<Record<RegisterKind, number>> = { customer: 2, enterprise: 3 };
