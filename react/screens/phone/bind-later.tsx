import { type ReactNode, useRef } from 'react';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Checkbox } from '../../ui/form/checkbox.js';
import { usePart } from '../../ui/part.js';

export interface BindLaterProps {
  readonly pending: boolean;
  readonly onLater: (options: { remind: boolean }) => void;
}

/** Skips binding a phone, with a tick box not to be asked again. */
export function BindLater({ pending, onLater }: BindLaterProps): ReactNode {
  const part = usePart();
  const { instanceId } = usePortal();
  const { t } = useTranslator();
  const silence = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind="secondary" pending={pending} onClick={() => onLater({ remind: !silence.current?.checked })}>
        {t('bind.later')}
      </Button>
      <div {...part('options centered')}>
        <Checkbox id={`${instanceId}-silence`} name="silence" input={silence}>
          {t('bind.noRemind')}
        </Checkbox>
      </div>
    </>
  );
}
