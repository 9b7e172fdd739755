import type { ReactNode } from 'react';
import type { ApplicationReceipt, ApplicationState } from '../../../core/index.js';
import { formatMoment } from '../../../locales/format-moment.js';
import type { MessageKey } from '../../../locales/messages.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Icon } from '../../ui/icon.js';
import { checkIcon, closeIcon } from '../../ui/icons.js';
import { usePart } from '../../ui/part.js';
import timelineRules from '../../ui/sheet/parts/timeline.css';
import { useRules } from '../../ui/sheet/use-rules.js';

const clockIcon = 'M12 7.5V12l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z';

export type ApplicationTimelineProps = Pick<ApplicationReceipt, 'state' | 'submittedAt' | 'decidedAt'>;

const results = {
  submitted: 'timeline.result',
  approved: 'franchise.status.approved',
  refused: 'franchise.status.rejected',
} as const satisfies Record<ApplicationState, MessageKey>;

/**
 * The way of an application or a registration under review: when it was submitted, how long a review takes, and what
 * happens then (rules.md 4.5).
 */
export function ApplicationTimeline({ state, submittedAt, decidedAt }: ApplicationTimelineProps): ReactNode {
  const part = usePart();
  useRules(timelineRules);
  const { t, locale } = useTranslator();
  const waits = state === 'submitted';
  const at = (moment: number | null) => (moment === null ? '' : formatMoment(moment, locale));
  return (
    <ol {...part('timeline')} aria-label={t('timeline.label')}>
      <Stage state="done" title={t('timeline.submitted')} note={at(submittedAt)} />
      <Stage
        state={waits ? 'current' : 'done'}
        title={t('timeline.review')}
        note={waits ? t('timeline.review.now') : ''}
      />
      <Stage
        state={waits ? 'coming' : state === 'refused' ? 'wrong' : 'done'}
        title={t(results[state])}
        note={waits ? t('timeline.result.next') : at(decidedAt)}
      />
    </ol>
  );
}

const icons = { done: checkIcon, current: clockIcon, coming: null, wrong: closeIcon } as const;

interface StageProps {
  readonly state: keyof typeof icons;
  readonly title: string;
  readonly note: string;
}

function Stage({ state, title, note }: StageProps): ReactNode {
  const part = usePart();
  const icon = icons[state];
  return (
    <li {...part('timeline-stage', { [state]: true })} aria-current={state === 'current' ? 'step' : undefined}>
      <span {...part('timeline-mark')}>{icon && <Icon shape={icon} />}</span>
      <span {...part('timeline-title')}>{title}</span>
      {note && <span {...part('timeline-note')}>{note}</span>}
    </li>
  );
}
