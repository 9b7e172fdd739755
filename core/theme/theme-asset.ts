import { readOwn, toObject } from '../model/decode.js';
import { toHexColor } from './contrast.js';

/** A parsed theme asset, without invalid values. */
export interface ThemeAsset {
  /** `#rrggbb`; all shades derive from it. */
  readonly color: string | null;
  /** Design tokens by their camel-case name, as in `appearance.variables`. */
  readonly variables: Readonly<Record<string, string>>;
}

/** The tokens that an asset may set. Not colours, which could make text unreadable. */
const tokens: Readonly<Record<string, RegExp>> = {
  radius: /^(?:[0-9]|[12][0-9])px$/,
  radiusCard: /^(?:[0-9]|[123][0-9])px$/,
};

const maxLength = 10_000;

/** Reads the JSON of `account-theme-{id}` (rules.md 6.7); null if it is invalid. */
export function toThemeAsset(text: string): ThemeAsset | null {
  if (text.length > maxLength) return null;
  try {
    const asset = toObject(JSON.parse(text));
    const variables = Object.entries(tokens).flatMap(([name, pattern]) => {
      const value = readOwn(asset, name);
      return typeof value === 'string' && pattern.test(value) ? [[name, value]] : [];
    });
    return { color: toHexColor(readOwn(asset, 'color')) ?? null, variables: Object.fromEntries(variables) };
  } catch {
    return null;
  }
}
