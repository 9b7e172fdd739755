import { isWireObject, readOwn, text, toText, type WireObject } from './decode.js';
import { type IndustryId, isIndustryId } from './industry.js';

/** What a company shows of itself beside a form. All of it is plain text; what is missing, too long or broken is empty. */
export interface CompanyFace {
  /** The address of a picture, not checked: show it with `toAssetUrl` only. */
  readonly picture: string;
  readonly pattern: 'dots' | 'lines' | null;
  readonly headline: string;
  /** At most three. */
  readonly facts: readonly string[];
  readonly servicePhone: string;
  readonly serviceHours: string;
  readonly campaign: string;
  readonly industry: IndustryId | null;
}

export const noFace: CompanyFace = {
  picture: '',
  pattern: null,
  headline: '',
  facts: [],
  servicePhone: '',
  serviceHours: '',
  campaign: '',
  industry: null,
};

const longest = { address: 500, headline: 60, fact: 60, hours: 40, campaign: 120 } as const;
const maxFacts = 3;

/** Never fails: a company without a face has the product's. */
export function toCompanyFace(data: unknown): CompanyFace {
  if (!isWireObject(data)) return noFace;
  const facts = readOwn(data, 'facts_');
  const pattern = text(data, 'pattern_');
  const picture = text(data, 'picture_');
  const phone = text(data, 'service_phone_').trim();
  const industry = text(data, 'industry_');
  return {
    picture: picture.length > longest.address ? '' : picture,
    pattern: pattern === 'dots' || pattern === 'lines' ? pattern : null,
    headline: line(data, 'headline_', longest.headline),
    facts: Array.isArray(facts)
      ? facts
          .map((fact) => toLine(toText(fact), longest.fact))
          .filter((fact) => fact !== '')
          .slice(0, maxFacts)
      : [],
    servicePhone: /^\+?\d[\d ()-]{2,28}$/.test(phone) ? phone : '',
    serviceHours: line(data, 'service_hours_', longest.hours),
    campaign: line(data, 'campaign_', longest.campaign),
    industry: isIndustryId(industry) ? industry : null,
  };
}

const line = (data: WireObject, name: string, limit: number) => toLine(text(data, name), limit);

/** One line without controls and marks of direction, which could reorder what stands around it. */
function toLine(value: string, limit: number): string {
  const plain = value
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...plain];
  return letters.length > limit
    ? `${letters
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
    : plain;
}

/** A service phone as it is dialled. */
export const toDialled = (servicePhone: string): string => servicePhone.replace(/[^+\d]/g, '');
