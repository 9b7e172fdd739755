import { contrastRatio, mixColors, readableOn, readableRatio } from '../../core/index.js';
import { toPalette } from './palette.js';
import { dark, light } from './schemes.js';
import type { ThemeColors, ThemeSource } from './theme-source.js';
import type { TokenName } from './token-names.js';

/** A pair of adjacent colours. */
export interface Pair {
  readonly scheme: 'light' | 'dark';
  readonly what: string;
  readonly foreground: string;
  readonly background: string;
  readonly ratio: number;
  /** The contrast required by WCAG 2.2 AA: 4.5 for text, 3 for the edge of a control. */
  readonly needed: number;
  readonly passed: boolean;
}

export interface ThemeReport {
  readonly passed: boolean;
  readonly pairs: readonly Pair[];
  /**
   * Tokens with which every pair passes. Those of `light` apply to both schemes, as the rules of a stylesheet do, so
   * `dark` restates the dark colour of each.
   */
  readonly corrected: Readonly<Record<Pair['scheme'], ThemeColors>>;
  readonly unread: readonly string[];
}

type Colors = Record<TokenName, string>;

/** Leaves room for muted text. */
const comfortable = 7;

/** Pairs of text and background; in this order corrections of text use corrected backgrounds. */
const checkedPairs: readonly [what: string, foreground: TokenName, background: TokenName, needed: number][] = [
  ['text on a card', 'colorText', 'colorSurface', readableRatio],
  ['text on the page', 'colorText', 'colorBackground', readableRatio],
  ['muted text on a card', 'colorTextMuted', 'colorSurface', readableRatio],
  ['muted text on the page', 'colorTextMuted', 'colorBackground', readableRatio],
  ['what is typed in a field', 'colorInputText', 'colorInput', readableRatio],
  ['text on a button', 'colorPrimaryContrast', 'colorPrimary', readableRatio],
  ['a link on a card', 'colorLink', 'colorSurface', readableRatio],
  ['a link on the page', 'colorLink', 'colorBackground', readableRatio],
  ['an error on a card', 'colorDanger', 'colorSurface', readableRatio],
  ['a success on a card', 'colorSuccess', 'colorSurface', readableRatio],
  ['a warning, with the card as its text', 'colorWarning', 'colorSurface', readableRatio],
  ['the ring of the focus on a card', 'colorFocusRing', 'colorSurface', 3],
];

/**
 * Checks a theme. A single colour is checked in its usual uses, white text on it and itself on white; the portal itself
 * uses the corrected palette.
 */
export function lintTheme({ color, light: own, dark: ownDark, unread }: ThemeSource): ThemeReport {
  const schemes = {
    light: toColors('light', color, own),
    dark: toColors('dark', color, { ...own, ...ownDark }),
  };
  const pairs = [...judge('light', schemes.light), ...judge('dark', schemes.dark)];
  const inLight = correct('light', schemes.light);
  const restated = Object.fromEntries((Object.keys(inLight) as TokenName[]).map((name) => [name, schemes.dark[name]])); // keys of colours
  const corrected = { light: inLight, dark: { ...restated, ...correct('dark', schemes.dark) } };
  return { passed: pairs.every(({ passed }) => passed), pairs, corrected, unread };
}

/** Every colour of a scheme: those of the theme, else the portal's defaults. */
function toColors(scheme: Pair['scheme'], color: string | null, own: ThemeColors): Colors {
  const base = scheme === 'light' ? light : dark;
  const surface = own.colorSurface ?? base.surface;
  const primary = own.colorPrimary ?? null;
  const palette = toPalette(primary ?? color ?? '', { exact: primary !== null, surface });
  const [solid, contrast, text] =
    scheme === 'light'
      ? [palette['--pt-brand'], palette['--pt-brand-contrast'], palette['--pt-brand-text']]
      : [palette['--pt-brand-dark'], palette['--pt-brand-dark-contrast'], palette['--pt-brand-dark-text']];
  const given = color && primary === null ? color : null;
  const entries = Object.entries(base).map(([name, value]) => [
    `color-${name}`.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return {
    ...(Object.fromEntries(entries) as Colors), // the schemes are keyed by token
    colorPrimary: given ?? solid ?? '',
    colorPrimaryContrast: given ? '#ffffff' : (contrast ?? ''),
    colorLink: (scheme === 'light' ? given : null) ?? text ?? '',
    colorFocusRing: text ?? '',
    ...own,
  };
}

function judge(scheme: Pair['scheme'], colors: Colors): Pair[] {
  return checkedPairs.map(([what, front, back, needed]) => {
    const [foreground, background] = [colors[front], colors[back]];
    const ratio = contrastRatio(foreground, background);
    return { scheme, what, foreground, background, ratio, needed, passed: ratio >= needed };
  });
}

function correct(scheme: Pair['scheme'], given: Colors): ThemeColors {
  const changed: Partial<Colors> = { ...correctBackgrounds(scheme, given) };
  for (const [, front, back, needed] of checkedPairs) {
    const colors = { ...given, ...changed };
    if (contrastRatio(colors[front], colors[back]) >= needed) continue;
    if (front === 'colorPrimaryContrast') Object.assign(changed, correctButton(scheme, given));
    else changed[front] = correctText(scheme, front, { ...colors, colorPrimary: given.colorPrimary }, needed);
  }
  return changed;
}

/** If no colour is readable on both card and page, moves both away from the text colour of their scheme. */
function correctBackgrounds(scheme: Pair['scheme'], colors: Colors): ThemeColors {
  const grounds = ['colorSurface', 'colorBackground'] as const;
  const readable = (end: string) => grounds.every((name) => contrastRatio(end, colors[name]) >= readableRatio);
  if (['#000000', '#ffffff'].some(readable)) return {};
  const [text, away] = scheme === 'light' ? ['#000000', '#ffffff'] : ['#ffffff', '#000000'];
  const settle = (color: string) => {
    const shades = Array.from({ length: 21 }, (_, step) => mixColors(color, away, step / 20));
    return shades.find((shade) => contrastRatio(text, shade) >= comfortable) ?? away;
  };
  const settled = grounds.map((name) => [name, settle(colors[name])] as const);
  return Object.fromEntries(settled.filter(([name, color]) => color !== colors[name]));
}

/** Like the portal: a slightly darker button with white text, or dark text on a light colour. */
function correctButton(scheme: Pair['scheme'], { colorPrimary }: Colors): ThemeColors {
  const palette = toPalette(colorPrimary);
  const suffix = scheme === 'light' ? '' : '-dark';
  const solid = palette[`--pt-brand${suffix}`] ?? '';
  return { colorPrimary: solid, colorPrimaryContrast: readableOn(solid) };
}

const backgroundsOf = (name: TokenName, colors: Colors) =>
  checkedPairs.filter(([, front]) => front === name).map(([, , back]) => colors[back]);

/** For a link, the shade that the portal uses, if that is enough. */
function correctText(scheme: Pair['scheme'], name: TokenName, colors: Colors, needed: number): string {
  const backgrounds = backgroundsOf(name, colors);
  const palette = toPalette(colors.colorPrimary, { surface: colors.colorSurface });
  const shade = palette[scheme === 'light' ? '--pt-brand-text' : '--pt-brand-dark-text'] ?? '';
  const enough = backgrounds.every((background) => contrastRatio(shade, background) >= needed);
  return name === 'colorLink' && enough ? shade : nearest(colors[name], backgrounds, needed);
}

/** The smallest step towards black or white that is readable on all of them, as one of the two is. */
function nearest(color: string, backgrounds: readonly string[], needed: number): string {
  const worst = (shade: string) => Math.min(...backgrounds.map((background) => contrastRatio(shade, background)));
  const steps = Array.from({ length: 20 }, (_, step) => (step + 1) / 20);
  const shades = steps.flatMap((step) => ['#000000', '#ffffff'].map((end) => mixColors(color, end, step)));
  return shades.find((shade) => worst(shade) >= needed) ?? color;
}
