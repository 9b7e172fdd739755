import { type ReactNode, useContext } from 'react';
import { FieldsContext } from '../../provider/fields.js';
import { usePart } from '../part.js';
import sectionRules from '../sheet/parts/section.css';
import { useRules } from '../sheet/use-rules.js';

/** The heading of a group of fields in a long form; none where the page has put the fields into another order. */
export function SectionTitle({ children }: { children: ReactNode }): ReactNode {
  const part = usePart();
  useRules(sectionRules);
  const isOrdered = useContext(FieldsContext).length > 1; // the texts of one field leave the order as it is
  return isOrdered ? null : <h2 {...part('section-title')}>{children}</h2>;
}
