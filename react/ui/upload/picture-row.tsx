import { type ReactNode, useRef } from 'react';
import type { Picture } from '../../../core/index.js';
import { errorText } from '../../provider/error-text.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Progress } from '../card/progress.js';
import { Icon } from '../icon.js';
import { alertIcon, refreshIcon } from '../icons.js';
import { usePart } from '../part.js';
import { ImagePreview } from './image-preview.js';
import { trashIcon } from './upload-icons.js';

export interface PictureRowProps {
  readonly id: string;
  readonly picture: Picture;
  /** What was chosen; null for a picture of an earlier visit. */
  readonly file: File | null;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One picture of a list: its name, how far it is, and what can be done with it. */
export function PictureRow({ id, picture, file, onRetry, onRemove }: PictureRowProps): ReactNode {
  const part = usePart();
  const translator = useTranslator();
  const { t } = translator;
  const remover = useRef<HTMLButtonElement>(null);
  const error = picture.name === 'failed' ? picture.error : null;
  const name = picture.file || t('upload.done');
  return (
    <li {...part('picture', { invalid: error !== null })}>
      <ImagePreview
        file={file}
        preview={picture.name === 'done' ? picture.preview : undefined}
        label={t('upload.preview', { name })}
      />
      <div {...part('picture-body')}>
        <p {...part('upload-name')} title={name}>
          {name}
        </p>
        {picture.name === 'uploading' && (
          <Progress label={name} percent={picture.percent} text={(percent) => t('upload.progress', { percent })} />
        )}
        {error && (
          <p {...part('field-error')} id={`${id}-error`}>
            <Icon shape={alertIcon} />
            {errorText(error, translator) ?? t('upload.failed')}
          </p>
        )}
      </div>
      {error && error.action !== 'correct' && (
        <button
          {...part('link picture-retry')}
          type="button"
          aria-label={t('upload.retry.named', { name })}
          aria-describedby={`${id}-error`}
          onClick={() => {
            remover.current?.focus(); // this button is about to go
            onRetry();
          }}
        >
          <Icon shape={refreshIcon} />
        </button>
      )}
      <button
        {...part('link picture-remove')}
        ref={remover}
        type="button"
        aria-label={t('upload.remove.named', { name })}
        onClick={onRemove}
      >
        <Icon shape={trashIcon} />
      </button>
    </li>
  );
}
