import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { IssueCode, Upload } from '../../../core/index.js';
import { activeElementNear } from '../../focus/active-element-near.js';
import { describedBy } from '../../hooks/described-by.js';
import { useCapability } from '../../hooks/use-capability.js';
import type { FieldProps } from '../../hooks/use-flow.js';
import { errorText } from '../../provider/error-text.js';
import { useFieldSettings } from '../../provider/fields.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { Progress } from '../card/progress.js';
import { FieldError } from '../form/field-error.js';
import { Icon } from '../icon.js';
import { refreshIcon } from '../icons.js';
import { usePart } from '../part.js';
import uploadRules from '../sheet/parts/upload.css';
import { useRules } from '../sheet/use-rules.js';
import { ImagePreview } from './image-preview.js';
import { chooseOne, type RefusedFile, RefusedFiles } from './refused-files.js';
import { shrunk } from './shrink-image.js';
import { UploadButton, type UploadButtonProps } from './upload-button.js';
import { cameraIcon, imageIcon, trashIcon } from './upload-icons.js';
import { UploadStatus } from './upload-status.js';
import { useFileDrop } from './use-file-drop.js';

export interface ImageFieldProps {
  readonly field: FieldProps;
  readonly upload: Upload;
  readonly label: string;
  readonly hint: string;
  readonly issue?: IssueCode | undefined;
  /** Takes the files that are dropped together with the image; without it, the field says why it does not. */
  readonly onOthers?: ((files: readonly File[]) => void) | undefined;
}

/** An image upload with drop, paste, camera, preview, progress, cancel, retry, replace and remove. */
export function ImageField({ field, upload, issue, onOthers, ...itemProps }: ImageFieldProps): ReactNode {
  const { label = itemProps.label, hint = itemProps.hint } = useFieldSettings()(field.id) ?? {};
  const part = usePart();
  useRules(uploadRules);
  const translator = useTranslator();
  const { t } = translator;
  const { mobile } = usePortal().userAgent;
  const inApp = useCapability('file'); // its file chooser includes the camera
  const state = useReadable(upload);
  const [files, setFiles] = useState<{ latest: File | null; before: File | null }>({ latest: null, before: null });
  const hasImage = state.name !== 'empty';
  const refused = state.name === 'empty' || state.name === 'done' ? state.issue : null;
  const early = state.name === 'uploading' ? issue : undefined;
  const shown = refused ?? early;
  const error = state.name === 'failed' ? state.error : null;
  const failed = error ? (errorText(error, translator) ?? t('upload.failed')) : undefined;
  const failure = shown ? t(`issue.${shown}`) : failed;
  const wrong = hasImage || failure ? undefined : issue;
  const file = hasImage && refused ? files.before : files.latest;
  const name = hasImage ? state.file || t('upload.done') : '';

  const group = useRef<HTMLDivElement>(null);
  const [others, setOthers] = useState<readonly RefusedFile[]>([]);
  const over = useFileDrop(group, (dropped) => {
    const { chosen, refused: rest } = chooseOne(dropped);
    if (chosen) choose(chosen);
    const left = dropped.filter((other) => other !== chosen);
    if (!onOthers) setOthers(rest);
    else if (left.length > 0) onOthers(left);
  });
  const inside = useRef(false);
  // Each state has buttons of its own: when the focused one is gone, the first one takes the focus.
  useEffect(() => {
    const lost = activeElementNear(group.current)?.matches('body') ?? true;
    if (state.name && inside.current && lost) group.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [state.name]);

  const choose = (chosen: File) => {
    setOthers([]);
    setFiles({ latest: chosen, before: file });
    void upload.choose(shrunk(chosen));
  };
  const described = describedBy(hasImage ? undefined : `${field.id}-hint`, (wrong || failure) && `${field.id}-error`);
  const invalid = wrong !== undefined || failure !== undefined;
  const picker = {
    invalid,
    describedBy: described,
    onChoose: ([chosen]: readonly File[]) => chosen && choose(chosen),
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: these are the controls of one field, which a fieldset is not for
    <div
      {...part('form-item upload', { invalid })}
      ref={group}
      role="group"
      aria-labelledby={`${field.id}-label`}
      onFocus={() => {
        inside.current = true;
      }}
      onBlur={() => {
        inside.current = false;
      }}
    >
      <span {...part('label')} id={`${field.id}-label`}>
        {label}
      </span>
      <div {...part('upload-area', { filled: hasImage, invalid, over })}>
        {hasImage ? (
          <ImagePreview
            file={file}
            preview={state.name === 'done' ? state.preview : undefined}
            label={t('upload.preview', { name })}
          />
        ) : (
          <span {...part('upload-icon')}>
            <Icon shape={imageIcon} />
          </span>
        )}
        <div {...part('upload-body')}>
          {!hasImage && (
            <p {...part('hint')} id={`${field.id}-hint`}>
              {hint}
            </p>
          )}
          {hasImage && <p {...part('upload-name')}>{name}</p>}
          {state.name === 'uploading' && (
            <>
              <Progress label={label} percent={state.percent} text={(percent) => t('upload.progress', { percent })} />
              <p {...part('upload-percent')} aria-hidden="true">
                {t('upload.progress', { percent: state.percent })}
              </p>
            </>
          )}
          <UploadActions id={field.id} upload={upload} picker={picker} withCamera={mobile && !inApp} />
          {!hasImage && !mobile && !inApp && (
            <p {...part('upload-drop')}>{t(over ? 'upload.release' : 'upload.drop')}</p>
          )}
        </div>
      </div>
      <RefusedFiles files={others} />
      <UploadStatus id={field.id} state={state} failure={failure} />
      <FieldError id={field.id} issue={wrong} />
    </div>
  );
}

interface UploadActionsProps {
  readonly id: string;
  readonly upload: Upload;
  readonly picker: Pick<UploadButtonProps, 'invalid' | 'describedBy' | 'onChoose'>;
  /** Offers to take a picture. */
  readonly withCamera: boolean;
}

/** What can be done in each state of an upload. */
function UploadActions({ id, upload, picker, withCamera }: UploadActionsProps): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const state = useReadable(upload);
  const hasImage = state.name !== 'empty';
  const error = state.name === 'failed' ? state.error : null;
  return (
    <div {...part('upload-actions')}>
      {error && error.action !== 'correct' && (
        <button {...part('link')} type="button" onClick={() => void upload.retry()}>
          <Icon shape={refreshIcon} />
          {t('common.retry')}
        </button>
      )}
      {state.name === 'uploading' ? (
        <button {...part('link')} type="button" onClick={upload.cancel}>
          {t('common.cancel')}
        </button>
      ) : (
        <UploadButton {...picker} id={id} icon={imageIcon}>
          {t(hasImage ? 'upload.replace' : 'upload.choose')}
        </UploadButton>
      )}
      {!hasImage && withCamera && (
        <UploadButton {...picker} id={`${id}-camera`} icon={cameraIcon} camera>
          {t('upload.camera')}
        </UploadButton>
      )}
      {(state.name === 'done' || state.name === 'failed') && (
        <button {...part('link')} type="button" onClick={upload.remove}>
          <Icon shape={trashIcon} />
          {t('upload.remove')}
        </button>
      )}
    </div>
  );
}
