import { type ReactNode, useState } from 'react';
import { usePortal } from '../portal-context.js';
import { toImageUrl } from '../to-image-url.js';
import { useCompanyName } from '../use-company-name.js';
import { useReadable } from '../use-readable.js';
import { Avatar } from './avatar.js';
import { usePart } from './part.js';
import { markRules } from './sheet/mark.js';
import { Slot } from './slot.js';
import { useRules } from './use-rules.js';

/** The company's mark: its icon, or the first character of its name, and the name. */
export function TenantMark(): ReactNode {
  const part = usePart();
  useRules(markRules);
  const portal = usePortal();
  const tenant = useReadable(portal.tenant);
  const name = useCompanyName();
  const [broken, setBroken] = useState<string | null>(null);
  const url = tenant.status === 'ready' ? tenant.company?.iconUrl : null;
  const icon = toImageUrl(url, portal.environment.address.href());
  return (
    <div {...part('logo')}>
      <Slot name="logo">
        {icon && icon !== broken ? (
          <img {...part('logo-image')} src={icon} alt="" onError={() => setBroken(icon)} />
        ) : (
          <Avatar name={name} />
        )}
        <span {...part('logo-text')}>{name}</span>
      </Slot>
    </div>
  );
}
