import type { Locale } from '../../../core/index.js';

/** A text, or an index into `words`. Placeholders: `{id}` (instance id), `{account}` and `{phone}` (prefilled values). */
export type DrawnText = string | number;

/** An element as data; with a condition, it is drawn only if that holds. */
export type DrawnNode =
  | DrawnText
  | readonly [
      tag: string,
      attributes: Readonly<Record<string, DrawnText>>,
      children: readonly DrawnNode[],
      condition?: Condition,
    ];

/** `remember`: the form has the tick box "remember me". `methods`: it reserves space for other ways to log in. */
export type Condition = 'remember' | 'methods';

/** The first screen of a tag. */
export interface FirstScreen {
  readonly drawing: DrawnNode;
  /** Attributes that change this screen; a tag with one of them is left to the runtime. */
  readonly unsupported: readonly string[];
}

export interface FirstScreens {
  /** By tag name. */
  readonly screens: Readonly<Record<string, FirstScreen>>;
  readonly words: Readonly<Record<Locale, readonly string[]>>;
  /** The rules that these screens need besides `criticalRules`, as for `toSheet`. */
  readonly sheet: string;
}

/** Loads the first screen of the tags that have a file of their own, by tag name. */
export type FurtherScreens = Readonly<Record<string, () => Promise<FirstScreens>>>;

/** The path of the portal's own page for each tag. */
export type Paths = Readonly<Record<string, string>>;

/** The screen of each tag that draws. */
export type ScreenNames = Readonly<Record<string, string>>;

/** Placeholders: the build replaces these with what `account-portal/server` renders (`elements/cdn/build/first-screens.mjs`). */
export const criticalRules: string = '';
export const firstScreens: FirstScreens = { screens: {}, words: { zh: [], en: [], es: [] }, sheet: '' };
export const furtherScreens: FurtherScreens = {};
export const paths: Paths = {};
export const screenNames: ScreenNames = {};
