import { darkenOn, lightenOn, readableOn, toHexColor } from './contrast.js';
import { defaultThemeId } from './theme.js';

/** Shades of a company's colour for which every text is readable (`#rrggbb`). */
export interface BrandColors {
  /** The company's own colour, for surfaces such as a button. */
  readonly primary: string;
  /** Text on `primary`. */
  readonly primaryContrast: string;
  /** The colour as text on the light page; white text is readable on it, too. */
  readonly primaryText: string;
  /** The colour as text on the dark page. */
  readonly primaryTextDark: string;
}

/** The pages that the colours must be readable on (`#rrggbb`). */
export interface BrandColorsOptions {
  /** The page in the light scheme. */
  readonly light?: string;
  /** The page in the dark scheme. */
  readonly dark?: string;
}

/**
 * The palette of a company's colour, in which every text has a contrast of at least 4.5:1 (WCAG 2). Without a colour,
 * the default palette.
 */
export function toBrandColors(color: unknown, options: BrandColorsOptions = {}): BrandColors {
  const primary = toHexColor(color) ?? `#${defaultThemeId}`;
  return {
    primary,
    primaryContrast: readableOn(primary),
    primaryText: darkenOn(primary, toHexColor(options.light) ?? '#ffffff'),
    primaryTextDark: lightenOn(primary, toHexColor(options.dark) ?? '#111111'),
  };
}
