import { toAssetUrl } from 'account-portal';

export interface StatisticsScripts {
  readonly urls: readonly string[];
  /** How many entries were refused; a list that cannot be read counts as one. */
  readonly ignored: number;
  /** The company gave a list, even a broken one: the third-party script stays away. */
  readonly listed: boolean;
}

const maxScripts = 5;
const maxListLength = 10_000;

/** The statistics scripts in a company's JSON (rules.md 6.7), from allowed places only. */
export function toStatisticsScripts(raw: unknown, allowed: readonly string[]): StatisticsScripts {
  if (raw === undefined || raw === null || raw === '') return { urls: [], ignored: 0, listed: false };
  const list = toList(raw);
  if (list === null) return { urls: [], ignored: 1, listed: true };

  const urls = new Set<string>();
  let ignored = 0;
  for (const entry of list) {
    const url = toAssetUrl(entry, allowed);
    if (url === null || (urls.size === maxScripts && !urls.has(url))) ignored += 1;
    else urls.add(url);
  }
  return { urls: [...urls], ignored, listed: true };
}

function toList(raw: unknown): readonly unknown[] | null {
  if (typeof raw !== 'string' || raw.length > maxListLength) return null;
  try {
    const list: unknown = JSON.parse(raw);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}
