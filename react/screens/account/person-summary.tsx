import type { ReactNode } from 'react';
import type { Person } from '../../../core/index.js';
import { useTranslator } from '../../provider/portal-context.js';
import { usePart } from '../../ui/part.js';
import personRules from '../../ui/sheet/parts/person.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import { PersonPicture } from './person-picture.js';

/** Who it is: picture, name, duty and department, masked phone, and the company with its side. */
export function PersonSummary({ person, framed }: { person: Person; framed?: boolean }): ReactNode {
  const part = usePart();
  useRules(personRules);
  const { t } = useTranslator();
  const { name, login, maskedPhone, dutyName, deptName, providerName, companyName, companyId, side } = person;
  const lines = [
    [dutyName, deptName],
    [maskedPhone || login],
    [providerName],
    [companyName || companyId, side && t(`side.${side}`)],
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
