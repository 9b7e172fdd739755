import { type ReactNode, useState } from 'react';
import type { AccountEntry } from '../../../core/index.js';
import { usePortal } from '../../provider/portal-context.js';
import { toImageUrl } from '../../theme/to-image-url.js';
import { Avatar } from '../../ui/avatar.js';
import { usePart } from '../../ui/part.js';

/** A company's icon on a white tile; its initial until the icon has loaded, and where there is none. Decorative. */
export function CompanyMark({ entry }: { entry: AccountEntry }): ReactNode {
  const part = usePart();
  const { environment } = usePortal();
  const [loaded, setLoaded] = useState<string | null>(null);
  const icon = toImageUrl(entry.companyIcon, environment.address.href());
  return (
    <span {...part('company-mark')} aria-hidden="true">
      <Avatar name={entry.companyName || entry.companyId} color={entry.companyTheme} />
      {icon && (
        <img
          {...part('company-icon', { loaded: icon === loaded })}
          src={icon}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(icon)}
        />
      )}
    </span>
  );
}
