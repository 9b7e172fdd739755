import { type ChangeEvent, type ReactNode, useState } from 'react';
import { useCapability } from '../../hooks/use-capability.js';
import { Icon, type Shape } from '../icon.js';
import { usePart } from '../part.js';
import { AppFileButton } from './app-file-button.js';

export interface UploadButtonProps {
  readonly id: string;
  readonly icon: Shape;
  readonly invalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
  /** Opens the camera at once. */
  readonly camera?: boolean | undefined;
  /** Several files may be chosen at once. */
  readonly multiple?: boolean | undefined;
  /** At least one file. */
  readonly onChoose: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/**
 * Without HEIC, so that phones hand photos over as JPEG, without AVIF, which is refused as HEIC is, and without SVG,
 * which can carry script. JPEG comes first: some web views read no further.
 */
const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/bmp';

/**
 * A file input styled as a button, also for keyboards; in a native app with a file chooser, a button that opens that.
 */
export function UploadButton(props: UploadButtonProps): ReactNode {
  const { id, icon, invalid, describedBy, camera, multiple, onChoose, children } = props;
  const part = usePart();
  const able = useCapability('file');
  const [failed, setFailed] = useState(false);
  if (able && !failed) return <AppFileButton {...props} accept={accepted} onUnable={() => setFailed(true)} />;

  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])];
    if (files.length > 0) onChoose(files);
    input.value = ''; // so that choosing the same file again fires `change`
  };
  return (
    <span {...part('upload-pick')}>
      {/* Without a name, so that it is not part of the form's values. */}
      <input
        {...part('upload-input unseen')}
        id={id}
        type="file"
        accept={accepted}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={choose}
      />
      <label {...part('button secondary-button upload-button')} htmlFor={id}>
        <span {...part('button-text')}>
          <Icon shape={icon} />
          {children}
        </span>
      </label>
    </span>
  );
}
