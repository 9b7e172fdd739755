import { type ReactNode, useState } from 'react';
import type { Person } from '../../../core/index.js';
import { usePortal } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { toImageUrl } from '../../theme/to-image-url.js';
import { Avatar } from '../../ui/avatar.js';
import { usePart } from '../../ui/part.js';
import personRules from '../../ui/sheet/parts/person.css';
import { useRules } from '../../ui/sheet/use-rules.js';

export type Pictured = Pick<Person, 'name' | 'login' | 'headImage' | 'companyId' | 'companyName' | 'companyTheme'>;

/** The picture of a person, or the first character of the name on the company's colour, with the company's mark; decorative. */
export function PersonPicture({ person }: { person: Pictured }): ReactNode {
  const part = usePart();
  useRules(personRules);
  const { environment, tenant } = usePortal();
  const page = environment.address.href();
  const company = useReadable(tenant, (state) =>
    state.status === 'ready' && state.companyId === person.companyId ? state.company : null,
  );
  return (
    <span {...part('person-picture')} aria-hidden="true">
      <Picture address={toImageUrl(person.headImage, page)}>
        <Avatar name={person.name || person.login} color={person.companyTheme} />
      </Picture>
      <span {...part('person-mark')}>
        <Picture address={toImageUrl(company?.iconUrl, page)}>
          {[...person.companyName.trim()][0]?.toUpperCase()}
        </Picture>
      </span>
    </span>
  );
}

/** An image that gives way to its children where there is none, or it is broken. */
function Picture({ address, children }: { address: string | null; children: ReactNode }): ReactNode {
  const part = usePart();
  const [broken, setBroken] = useState<string | null>(null);
  if (address === null || address === broken) return children;
  return <img {...part('person-image')} src={address} alt="" onError={() => setBroken(address)} />;
}
