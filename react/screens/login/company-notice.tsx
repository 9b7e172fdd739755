import type { ReactNode } from 'react';
import { usePortal } from '../../provider/portal-context.js';
import { Slot } from '../../provider/slot.js';
import { useReadable } from '../../provider/use-readable.js';
import { usePart } from '../../ui/part.js';

/** The company's notice on the login screen (rules.md 3.1), as plain text. */
export function CompanyNotice(): ReactNode {
  const part = usePart();
  const tenant = useReadable(usePortal().tenant);
  const settings = tenant.status === 'ready' ? tenant.company?.settings : undefined;
  if (!settings?.declarationSet || settings.declaration === '') return null;
  return (
    <div {...part('notice aside')} role="note">
      <Slot name="notice" data={{ text: settings.declaration }}>
        {settings.declaration.split('\n').map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <p key={index} {...part('paragraph')} dir="auto">
            {line}
          </p>
        ))}
      </Slot>
    </div>
  );
}
