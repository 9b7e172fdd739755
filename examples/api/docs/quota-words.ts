import type { CallFacts } from '../calls/facts/facts.ts';
import { type Limit, limitsOf } from '../security/limits.ts';

const { quotas: production } = limitsOf(false);

/** How often a call may be made in production, in words; empty for no quota. */
export function toQuotaWords({ quotas = [], perName, backend }: CallFacts): string {
  const ofAddress = quotas.map((name) => production[name]).map(toWords);
  const words = [...new Set(ofAddress)].map((limit) => `${limit} from an address`);
  if (backend && quotas.length > 0) words.push(`${toWords(production.backend)} with the secret of a company’s server`);
  return [...words, ...(perName ? [`${toWords(production.named)} about a phone or account`] : [])].join(', ');
}

const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const;

function toWords({ count, seconds }: Limit): string {
  const [of, unit] = units.find(([of]) => seconds % of === 0) ?? [1, 'second'];
  const many = seconds / of;
  return `${count} in ${many === 1 ? `a${unit === 'hour' ? 'n' : ''} ${unit}` : `${many} ${unit}s`}`;
}
