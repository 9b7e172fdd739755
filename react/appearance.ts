import type { CSSProperties } from 'react';

/** How a portal looks; every key is optional. */
export interface Appearance {
  /** The company's theme id or colour, where the page knows it before the API tells. */
  readonly theme?: string | undefined;
  /** `auto` follows the device. Default `auto` on a page of its own, `light` inside another page. */
  readonly colorScheme?: ColorScheme | undefined;
  /** Design tokens by their camel-case name: `{ colorPrimary: '#0a7' }` sets `--portal-color-primary`. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
  /** A class name or a style for a part: `{ 'primary-button': 'my-button' }`. */
  readonly elements?: Readonly<Record<string, string | CSSProperties>> | undefined;
  /** Puts the stylesheet into this cascade layer, for a page that wants its own rules to win. */
  readonly cssLayerName?: string | undefined;
}

export type ColorScheme = 'light' | 'dark' | 'auto';
