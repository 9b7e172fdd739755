/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

const nearBlack = '#111111';
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** The contrast that WCAG 2 requires for normal text. */
export const readableRatio = 4.5;

/** Normalizes a colour of three or six hex digits, with or without `#`, to `#rrggbb`; null for anything else. */
export function toHexColor(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value);
  const digits = short ? short.slice(1).map((digit) => digit + digit) : /^#?([0-9a-f]{6})$/i.exec(value)?.slice(1);
  return digits === undefined ? null : `#${digits.join('').toLowerCase()}`;
}

/** The WCAG 2 contrast of two colours `#rrggbb`, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [dark, light] = [luminance(toRgb(one)), luminance(toRgb(other))].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** White if it is readable on `background`, else near-black, else black: never below 4.5:1. */
export function readableOn(background: string): string {
  const candidates = ['#ffffff', nearBlack];
  return candidates.find((color) => contrastRatio(color, background) >= readableRatio) ?? '#000000';
}

/** The colour, or the nearest darker one that is readable on the light `background`; black at worst. */
export function darkenOn(color: string, background: string): string {
  return shiftOn(color, background, black);
}

/** The colour, or the nearest lighter one that is readable on the dark `background`; white at worst. */
export function lightenOn(color: string, background: string): string {
  return shiftOn(color, background, white);
}

/** Interpolates between two colours; 0 gives the first, 1 the second. */
export function mixColors(from: string, to: string, share: number): string {
  return mix(toRgb(from), toRgb(to), share);
}

function shiftOn(color: string, background: string, goal: Rgb): string {
  for (let percent = 0; percent < 100; percent += 5) {
    const shifted = mix(toRgb(color), goal, percent / 100);
    if (contrastRatio(shifted, background) >= readableRatio) return shifted;
  }
  return mix(toRgb(color), goal, 1);
}

function mix(from: Rgb, to: Rgb, share: number): string {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] * (1 - share) + to[index] * share);
  return `#${([0, 1, 2] as const).map((index) => channel(index).toString(16).padStart(2, '0')).join('')}`;
}

/** The channels of `#rrggbb`. */
export function toRgb(color: string): Rgb {
  const number = Number.parseInt(color.slice(1), 16) || 0;
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
