import type { ReactNode } from 'react';
import { useTranslator } from '../../provider/portal-context.js';
import { usePart } from '../part.js';
import stageRules from '../sheet/parts/stage.css';
import { useRules } from '../sheet/use-rules.js';

export interface StageProps {
  readonly at?: number | undefined;
  readonly of?: number | undefined;
}

/** Which step of how many, in words and as a line; nothing outside of them. */
export function Stage({ at, of }: StageProps): ReactNode {
  const part = usePart();
  useRules(stageRules);
  const { t } = useTranslator();
  if (at === undefined || of === undefined) return null;
  return (
    <p {...part('stage')}>
      <span {...part('stage-text')}>{t('common.step', { at, of })}</span>
      {Array.from({ length: of }, (_, index) => index + 1).map((one) => (
        <span {...part('stage-mark', { done: one <= at })} key={one} />
      ))}
    </p>
  );
}
