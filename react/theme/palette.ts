import { contrastRatio, mixColors, readableOn, readableRatio, toBrandColors } from '../../core/index.js';
import { toRgb } from '../../core/internal.js';
import { dark, light } from './schemes.js';

/** The lightest and the darkest surface that brand-coloured text may stand on, tints of the brand included. */
const surfaces = { light: '#d9e0e8', dark: '#39434f' };
const white = '#ffffff';
const black = '#000000';
const paleGrey = '#e3e7ec';

/** Above this contrast with the dark page a button needs no lighter shade. */
const visibleOnDark = 2.2;
const darkPage = dark.surface;

/** How far a tint of a colour moves the surface towards it. */
const tinted = 0.14;

/** Below this contrast with white, a colour gets dark text instead of a darker shade. */
const lightColor = 1.9;

export interface PaletteOptions {
  /** A token of the page: buttons have exactly this colour, in both schemes. */
  readonly exact?: boolean | undefined;
  /** `#rrggbb` of the card background, if it differs from the scheme's. */
  readonly surface?: string | null | undefined;
}

/** A colour as the private variables of the sheet; every text on or in it has at least 4.5 to 1. */
export function toPalette(
  color: string,
  { exact = false, surface }: PaletteOptions = {},
): Readonly<Record<`--pt-${string}`, string>> {
  const { primary, primaryText, primaryTextDark } = toBrandColors(color, surfaces);
  const solid = exact || contrastRatio(primary, white) < lightColor ? primary : toBrandColors(primary).primaryText;
  const contrast = readableOn(solid);
  const text = surface && surface !== light.surface ? textOn(surface, primary) : primaryText;
  const ownDark = isGrey(primary) ? paleGrey : primaryTextDark;
  const textDark = surface && surface !== dark.surface ? textOn(surface, primary) : ownDark;
  const solidDark = exact || contrastRatio(solid, darkPage) >= visibleOnDark ? solid : textDark;
  const contrastDark = readableOn(solidDark);
  return {
    '--pt-brand': solid,
    '--pt-brand-contrast': contrast,
    '--pt-brand-hover': veil(contrast),
    '--pt-brand-text': text,
    '--pt-brand-rgb': toTriple(text),
    '--pt-brand-dark': solidDark,
    '--pt-brand-dark-text': textDark,
    '--pt-brand-dark-contrast': contrastDark,
    '--pt-brand-dark-hover': veil(contrastDark),
    '--pt-brand-dark-rgb': toTriple(textDark),
    '--pt-brand-glow-rgb': toTriple(isGrey(primary) ? paleGrey : primary),
  };
}

/** The colour as text on a surface of the page, and on a tint of it. */
function textOn(surface: string, color: string): string {
  const below = contrastRatio(surface, white) > contrastRatio(surface, black);
  const options = { light: mixColors(surface, black, tinted), dark: mixColors(surface, white, tinted) };
  const { primaryText, primaryTextDark } = toBrandColors(color, options);
  const text = below ? primaryTextDark : primaryText;
  return contrastRatio(text, surface) >= readableRatio ? text : readableOn(surface);
}

/** The overlay on hover; it moves away from the text colour, so that contrast only grows. */
function veil(text: string): string {
  return text === white ? '#0000001f' : '#ffffff33';
}

/** Black and grey brands would be lightened into a grey that looks disabled. */
function isGrey(color: string): boolean {
  const channels = toRgb(color);
  return Math.max(...channels) - Math.min(...channels) < 24;
}

function toTriple(color: string): string {
  return toRgb(color).join(', ');
}
