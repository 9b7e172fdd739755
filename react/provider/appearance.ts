import type { CSSProperties } from 'react';

/** The appearance of a portal; every key is optional. */
export interface Appearance {
  /** The company's theme id or colour, if the page knows it before the API has answered. */
  readonly theme?: string | undefined;
  /** `auto` follows the device. Default `auto` in `PortalApp`, `light` inside another page. */
  readonly colorScheme?: ColorScheme | undefined;
  /** Design tokens by their camel-case name: `{ colorPrimary: '#0a7' }` sets `--portal-color-primary`. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
  /** A class name or inline styles for a part: `{ 'primary-button': 'my-button' }`. */
  readonly elements?: Readonly<Record<string, string | CSSProperties>> | undefined;
  readonly layout?: Layout | undefined;
  /** Puts the stylesheet into this cascade layer, so that the page's own rules win. */
  readonly cssLayerName?: string | undefined;
}

/** Placement, and links of your own; every key is optional. */
export interface Layout {
  /**
   * Logo and name of the company: `inside` every card, `outside` above it (in the header of `PortalApp`), or `none`.
   * Default: in the header of `PortalApp`; elsewhere only what is in the slot `logo`.
   */
  readonly logoPlacement?: 'inside' | 'outside' | 'none' | undefined;
  /** Other ways to log in: above the fields or below the button. Default `bottom`. */
  readonly socialPlacement?: 'top' | 'bottom' | undefined;
  /** Shows optional fields, such as the tick for a default company in an application. Default true. */
  readonly showOptionalFields?: boolean | undefined;
  /** Address of your own agreement instead of ours; http or https. Opens in a new tab. */
  readonly agreementUrl?: string | undefined;
  /** Address of a help page, linked at the foot of every card; http or https. Opens in a new tab. */
  readonly helpUrl?: string | undefined;
}

/** `auto` follows the device. */
export type ColorScheme = 'light' | 'dark' | 'auto';
