import type { ReactNode } from 'react';
import type { IssueCode } from '../../../core/index.js';
import { useTranslator } from '../../provider/portal-context.js';
import { usePart } from '../part.js';

export interface RefusedFile {
  readonly name: string;
  readonly issue: IssueCode;
}

/** Of several files, the one to upload, the first that is an image, and why the others are not. */
export function chooseOne(files: readonly File[]): { chosen: File | undefined; refused: readonly RefusedFile[] } {
  const isImage = ({ type }: File) => type.startsWith('image/');
  const chosen = files.find(isImage) ?? files[0];
  const refused = files
    .filter((file) => file !== chosen)
    .map((file): RefusedFile => ({ name: file.name, issue: isImage(file) ? 'image-count' : 'image-type' }));
  return { chosen, refused };
}

/** The files that were dropped together with the chosen one. The list stays in the document, for screen readers. */
export function RefusedFiles({ files }: { files: readonly RefusedFile[] }): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  return (
    <div {...part('upload-refused', { empty: files.length === 0 })} role="status">
      {files.map(({ name, issue }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files of two folders may have the same name
        <p {...part('hint status-text')} key={index}>
          {t('upload.refused', { name, reason: t(`issue.${issue}`) })}
        </p>
      ))}
    </div>
  );
}
