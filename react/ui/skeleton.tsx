import type { ReactNode } from 'react';
import { useTranslator } from '../portal-context.js';
import { usePart } from './part.js';

/** A placeholder while loading; it appears only after a delay. */
export function Skeleton({ rows = 2 }: { rows?: number | undefined }): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  return (
    <div {...part('placeholder')} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never reordered
        <span {...part('placeholder-row')} key={row} />
      ))}
    </div>
  );
}
