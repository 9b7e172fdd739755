import type { ReactNode } from 'react';
import type { Person } from '../../../core/index.js';
import { useTranslator } from '../../provider/portal-context.js';
import { usePart } from '../../ui/part.js';
import personRules from '../../ui/sheet/parts/person.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import { PersonPicture } from './person-picture.js';

/** Who it is: picture, name, masked phone, duty and department, the firm that the person works for, and the company with its side. */
export function PersonSummary({ person, framed }: { person: Person; framed?: boolean }): ReactNode {
  const part = usePart();
  useRules(personRules);
  const { t } = useTranslator();
  const { name, login, maskedPhone, dutyName, deptName, providerName, clientName, companyName, companyId, role } =
    person;
  const lines = [
    [maskedPhone || login, dutyName, deptName],
    [role === 'provider' ? providerName : clientName, companyName || companyId, role && t(`side.${role}`)],
  ].map((texts) => texts.filter(Boolean).join(' · '));
  return (
    <div {...part('person', { framed })}>
      <PersonPicture person={person} />
      <span {...part('person-text')}>
        <strong {...part('person-name')}>{name || login}</strong>
        {lines.filter(Boolean).map((line) => (
          <span {...part('person-line')} key={line}>
            {line}
          </span>
        ))}
      </span>
    </div>
  );
}
