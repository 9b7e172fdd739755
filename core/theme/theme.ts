import type { ThemeAsset } from './theme-asset.js';

/** The theme of companies without one, and of the product itself (rules.md 8.1). */
export const defaultThemeId = '20ade5';

const pattern = /^[0-9A-Za-z_-]{1,32}$/;

/** A theme by its id (rules.md 3.1). */
export interface Theme {
  readonly id: string;
  /** The name of the theme's asset (rules.md 6.7). */
  readonly assetName: string;
  /** `#rrggbb` if the id is a colour, else null. */
  readonly color: string | null;
}

export const noThemeAsset: ThemeAsset = { color: null, variables: {} };

/** The theme of a company. An invalid id gives the default theme. */
export function toTheme(value: unknown): Theme {
  const id = isThemeId(value) ? value : defaultThemeId;
  return { id, assetName: `account-theme-${id}`, color: /^[0-9a-f]{6}$/i.test(id) ? `#${id.toLowerCase()}` : null };
}

/** Rejects names of inherited properties, so that an id can safely be a key. */
function isThemeId(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value) && value !== 'prototype' && !(value in {});
}
