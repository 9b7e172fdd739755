import type { ReactNode } from 'react';
import { useSettled } from '../hooks/use-settled.js';
import { useTranslator } from '../provider/portal-context.js';
import { usePart } from './part.js';

/** Milliseconds until a wait is announced. */
const announceDelay = 500;

/** A placeholder while loading; it appears, and is announced, only after a delay. */
export function Skeleton({ rows = 2 }: { rows?: number | undefined }): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  // A screen reader announces text that is added to a live region, not a region that is added with its text.
  const slow = useSettled(true, announceDelay);

  return (
    <div {...part('placeholder')} role="status">
      <span {...part('unseen')}>{slow && t('common.loading')}</span>
      {[...Array(rows).keys()].map((row) => (
        <span {...part('placeholder-row')} key={row} />
      ))}
    </div>
  );
}
