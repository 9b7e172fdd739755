import { type ReactNode, useState } from 'react';
import type { UploadState } from '../../../core/index.js';
import type { MessageKey } from '../../../locales/messages.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Icon } from '../icon.js';
import { alertIcon } from '../icons.js';
import { usePart } from '../part.js';

export interface UploadStatusProps {
  readonly id: string;
  readonly state: UploadState;
  /** The error of the image or its upload; shown and announced. */
  readonly failure?: string | undefined;
}

/** Announces how an upload ended, or why it did not start. Progress is left to the progress bar. */
export function UploadStatus({ id, state, failure }: UploadStatusProps): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const [seen, setSeen] = useState<{ name: UploadState['name']; status: MessageKey | null }>({
    name: state.name,
    status: null,
  });
  if (seen.name !== state.name) setSeen({ name: state.name, status: statusOf(seen.name, state) });

  return (
    <p {...part(failure ? 'field-error' : 'unseen')} id={failure ? `${id}-error` : undefined} role="status">
      {failure ? (
        <>
          <Icon shape={alertIcon} />
          <span {...part('status-text')} key={failure}>
            {failure}
          </span>
        </>
      ) : (
        seen.status && <span {...part('status-text')}>{t(seen.status)}</span>
      )}
    </p>
  );
}

function statusOf(before: UploadState['name'], { name }: UploadState): MessageKey | null {
  if (name === 'done') return 'upload.done';
  return before === 'uploading' && name === 'empty' ? 'upload.cancelled' : null;
}
