import { deprecations } from '../../../elements/debug/deprecations.ts';
import { code, table } from './markdown.ts';

/** The table of docs/upgrade.md. */
export function toDeprecations(rows = deprecations): string {
  if (rows.length === 0) return 'Nothing is deprecated yet.';
  return table(
    ['since', 'what', 'on', 'old name', 'new name'],
    rows.map(({ since, kind, on, from, to }) => [since, kind, on ? code(on) : '', code(from), code(to)]),
  );
}
