import { type ReactNode, useState } from 'react';
import { useCompanyName } from '../hooks/use-company-name.js';
import { useNamedCompany } from '../hooks/use-named-company.js';
import { usePortal } from '../provider/portal-context.js';
import { Slot } from '../provider/slot.js';
import { useReadable } from '../provider/use-readable.js';
import { toImageUrl } from '../theme/to-image-url.js';
import { Avatar } from './avatar.js';
import { usePart } from './part.js';
import markRules from './sheet/parts/mark.css';
import { useRules } from './sheet/use-rules.js';

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
      <Slot name="logo" data={{ company: useNamedCompany() }}>
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
