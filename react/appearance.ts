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
  readonly layout?: Layout | undefined;
  /** Puts the stylesheet into this cascade layer, for a page that wants its own rules to win. */
  readonly cssLayerName?: string | undefined;
}

/** Where things stand, and where the page's own links lead; every key is optional. */
export interface Layout {
  /**
   * The company's mark, its picture and name: `inside` every card, `outside` above it (in the header of a page of its
   * own), or `none`. Without it a page of its own has the mark in its header, and a card has what the page put there.
   */
  readonly logoPlacement?: 'inside' | 'outside' | 'none' | undefined;
  /** Other ways to log in: above the fields, or below the button. Default `bottom`. */
  readonly socialPlacement?: 'top' | 'bottom' | undefined;
  /** What a person may leave out, such as the tick for a default company in an application. Default true. */
  readonly showOptionalFields?: boolean | undefined;
  /** The company's own agreement, in place of our text: a web page, opened beside this one. */
  readonly agreementUrl?: string | undefined;
  /** Whom to ask, at the foot of every card: a web page, opened beside this one. */
  readonly helpUrl?: string | undefined;
}

/** Light, dark, or as the device has it. */
export type ColorScheme = 'light' | 'dark' | 'auto';
