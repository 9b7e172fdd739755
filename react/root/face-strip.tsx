import type { ReactNode } from 'react';
import { useCompanyFace } from '../hooks/use-company-face.js';
import { useCompanyName } from '../hooks/use-company-name.js';
import { usePortal } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';
import { usePart } from '../ui/part.js';
import { panelWords } from './panel-words.js';

export interface FaceStripProps {
  /** Below the form, as the company was not known yet when the form was first shown. */
  readonly late?: boolean | undefined;
}

/** What the company shows of itself on a page without a brand panel, beside a login. */
export function FaceStrip({ late }: FaceStripProps): ReactNode {
  const part = usePart();
  const { screen } = useReadable(usePortal().place);
  const { headline, campaign } = useCompanyFace();
  const company = useCompanyName();
  if (panelWords(screen).of !== 'company' || !(headline || campaign)) return null;
  return (
    <aside {...part('face-strip', { late })} aria-label={company}>
      {headline && (
        <p {...part('face-headline')} dir="auto">
          {headline}
        </p>
      )}
      {campaign && (
        <p {...part('face-campaign')} dir="auto">
          {campaign}
        </p>
      )}
    </aside>
  );
}
