import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ChosenFile, IssueCode, Picture, Pictures } from '../../../core/index.js';
import { describedBy } from '../../hooks/described-by.js';
import { useCapability } from '../../hooks/use-capability.js';
import type { FieldProps } from '../../hooks/use-flow.js';
import { useFieldSettings } from '../../provider/fields.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { FieldError } from '../form/field-error.js';
import { usePart } from '../part.js';
import pictureRules from '../sheet/parts/pictures.css';
import uploadRules from '../sheet/parts/upload.css';
import { useRules } from '../sheet/use-rules.js';
import { PictureRow } from './picture-row.js';
import { PictureStatus } from './picture-status.js';
import { shrunk } from './shrink-image.js';
import { UploadButton } from './upload-button.js';
import { imageIcon } from './upload-icons.js';
import { useFileDrop } from './use-file-drop.js';

export interface PictureListProps {
  readonly field: FieldProps;
  readonly pictures: Pictures;
  readonly label: string;
  readonly hint: string;
  readonly issue?: IssueCode | undefined;
}

/** Several images with their names, to add and remove, each with its progress or its error. */
export function PictureList({ field, pictures: list, issue, ...itemProps }: PictureListProps): ReactNode {
  const { label = itemProps.label, hint = itemProps.hint } = useFieldSettings()(field.id) ?? {};
  const part = usePart();
  useRules(uploadRules);
  useRules(pictureRules);
  const { t } = useTranslator();
  const { mobile } = usePortal().userAgent;
  const inApp = useCapability('file');
  const { pictures, refused } = useReadable(list);
  const [files] = useState(() => new WeakMap<ChosenFile, File>());

  const add = (chosen: readonly File[]) => {
    const sent = chosen.map(shrunk);
    for (const [index, file] of chosen.entries()) files.set(sent[index] as ChosenFile, file); // one for each
    void list.add(sent);
  };
  const fileOf = ({ id }: Picture) => {
    const chosen = list.chosen(id);
    return (chosen && files.get(chosen)) ?? null;
  };
  const group = useRef<HTMLDivElement>(null);
  const over = useFileDrop(group, add, 'field');

  /** Where a picture was removed whose button had the focus: the next one takes it, or what adds pictures. */
  const removedAt = useRef<number | null>(null);
  const { length } = pictures;
  useEffect(() => {
    const { current: at } = removedAt;
    removedAt.current = null;
    if (at === null) return;
    const [...buttons] = group.current?.querySelectorAll<HTMLElement>('[data-part~="picture-remove"]') ?? [];
    const next = buttons[Math.min(at, length - 1)] ?? group.current?.querySelector<HTMLElement>('input, button');
    next?.focus();
  }, [length]);
  const remove = ({ id }: Picture, index: number) => {
    removedAt.current = index;
    list.remove(id);
  };

  const left = issue && pictures.some(({ name }) => name === stateOf(issue)) ? issue : undefined;
  const invalid = refused.length > 0 || left !== undefined;
  const described = describedBy(
    `${field.id}-hint`,
    refused.length > 0 ? `${field.id}-refused` : undefined,
    left && `${field.id}-error`,
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are the controls of one field, which a fieldset is not for
    <div {...part('form-item pictures', { invalid })} ref={group} role="group" aria-labelledby={`${field.id}-label`}>
      <span {...part('label')} id={`${field.id}-label`}>
        {label}
      </span>
      {length > 0 && (
        <ul {...part('picture-list')}>
          {pictures.map((picture, index) => (
            <PictureRow
              key={picture.id}
              id={`${field.id}-${picture.id}`}
              picture={picture}
              file={fileOf(picture)}
              onRetry={() => void list.retry(picture.id)}
              onRemove={() => remove(picture, index)}
            />
          ))}
        </ul>
      )}
      <div {...part('upload-area', { invalid, over })}>
        <div {...part('upload-body')}>
          <p {...part('hint')} id={`${field.id}-hint`}>
            {hint}
          </p>
          <div {...part('upload-actions')}>
            <UploadButton
              id={field.id}
              icon={imageIcon}
              invalid={invalid}
              describedBy={described}
              multiple
              onChoose={add}
            >
              {t('upload.add')}
            </UploadButton>
            {!mobile && !inApp && (
              <span {...part('upload-drop')}>{t(over ? 'upload.release' : 'upload.drop.several')}</span>
            )}
          </div>
        </div>
      </div>
      <PictureStatus id={`${field.id}-refused`} pictures={pictures} refused={refused} />
      <FieldError id={field.id} issue={left} />
    </div>
  );
}

/** The state of a picture that an issue of the form is about: once none has it, nothing is wrong. */
const stateOf = (issue: IssueCode): Picture['name'] => (issue === 'image-uploading' ? 'uploading' : 'failed');
