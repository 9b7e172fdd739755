import { own, toObject } from '../model/decode.js';
import { toHexColor } from './contrast.js';

/** What a theme asset says about the looks of a company; what it says badly, it does not say. */
export interface ThemeAsset {
  /** `#rrggbb`; every shade that is needed is computed from it. */
  readonly color: string | null;
  /** Design tokens by their camel-case name, as in `appearance.variables`. */
  readonly variables: Readonly<Record<string, string>>;
}

/** The tokens that an asset may set. A colour beside the company's own could make a text unreadable: there is none. */
const tokens: Readonly<Record<string, RegExp>> = {
  radius: /^(?:[0-9]|[12][0-9])px$/,
  radiusCard: /^(?:[0-9]|[123][0-9])px$/,
};

const longest = 10_000;

/** Reads the JSON of `account-theme-{id}` (spec.md section 7, "Page load"); null when it is none. */
export function toThemeAsset(text: string): ThemeAsset | null {
  if (text.length > longest) return null;
  try {
    const asset = toObject(JSON.parse(text));
    const variables = Object.entries(tokens).flatMap(([name, pattern]) => {
      const value = own(asset, name);
      return typeof value === 'string' && pattern.test(value) ? [[name, value]] : [];
    });
    return { color: toHexColor(own(asset, 'color')) ?? null, variables: Object.fromEntries(variables) };
  } catch {
    return null;
  }
}
