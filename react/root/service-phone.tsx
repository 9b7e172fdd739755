import type { ReactNode } from 'react';
import { useCompanyFace } from '../hooks/use-company-face.js';
import { useDial } from '../hooks/use-dial.js';
import { useTranslator } from '../provider/portal-context.js';
import { Icon } from '../ui/icon.js';
import { callIcon } from '../ui/icons.js';
import { usePart } from '../ui/part.js';

export interface ServicePhoneProps {
  /** A card says the same: only the place is kept, so that nothing moves. */
  readonly covered: boolean;
}

/** Whom to call at the company, and when; nothing where there is nobody. */
export function ServicePhone({ covered }: ServicePhoneProps): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const { servicePhone, serviceHours } = useCompanyFace();
  const dial = useDial(servicePhone);
  if (!servicePhone) return null;
  return (
    <p {...part('service')} data-covered={covered || undefined}>
      <Icon shape={callIcon} />
      <span>{t('panel.service')}</span>
      <a {...part('service-phone')} href={dial.href} onClick={dial.onClick}>
        {servicePhone}
      </a>
      {serviceHours && <span dir="auto">{serviceHours}</span>}
    </p>
  );
}
