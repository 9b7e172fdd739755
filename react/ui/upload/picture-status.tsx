import { type ReactNode, useState } from 'react';
import type { Picture, RefusedImage } from '../../../core/index.js';
import { errorText } from '../../provider/error-text.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Icon } from '../icon.js';
import { alertIcon } from '../icons.js';
import { usePart } from '../part.js';

export interface PictureStatusProps {
  readonly id: string;
  readonly pictures: readonly Picture[];
  readonly refused: readonly RefusedImage[];
}

/** Why files were not taken, and, for screen readers, what has become of the others. Both stay in the document. */
export function PictureStatus({ id, pictures, refused }: PictureStatusProps): ReactNode {
  const part = usePart();
  const translator = useTranslator();
  const { t } = translator;
  const [seen, setSeen] = useState<{ pictures: readonly Picture[]; news: readonly string[] }>({ pictures, news: [] });

  const toNews = (): string[] => {
    const before = new Map(seen.pictures.map((picture) => [picture.id, picture.name]));
    const ended = pictures.flatMap((picture) => {
      const { id, name, file } = picture;
      if (before.get(id) === name || name === 'uploading') return [];
      if (name === 'done') return [t('upload.done.named', { name: file })];
      return [t('upload.refused', { name: file, reason: errorText(picture.error, translator) ?? t('upload.failed') })];
    });
    const left = new Set(pictures.map((picture) => picture.id));
    const gone = seen.pictures.filter((picture) => !left.has(picture.id));
    return [...ended, ...gone.map(({ file }) => t('upload.removed.named', { name: file }))];
  };
  if (seen.pictures !== pictures) {
    const news = toNews();
    setSeen({ pictures, news: news.length > 0 ? news : seen.news });
  }

  return (
    <>
      <div {...part('upload-refused', { empty: refused.length === 0 })} id={id} role="status">
        {refused.map(({ name, issue }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files of two folders may have the same name
          <p {...part('field-error')} key={index}>
            <Icon shape={alertIcon} />
            <span {...part('status-text')}>{t('upload.refused', { name, reason: t(`issue.${issue}`) })}</span>
          </p>
        ))}
      </div>
      <p {...part('unseen')} role="status">
        {seen.news.join(' ')}
      </p>
    </>
  );
}
