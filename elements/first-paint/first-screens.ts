import type { Locale } from '../../core/index.js';

/** A text, or the number of a word. `{id}` stands for the instance id, `{account}` and `{phone}` for what is filled in. */
export type DrawnText = string | number;

/** An element as data; the last member names the condition under which it is there. */
export type DrawnNode =
  | DrawnText
  | readonly [
      tag: string,
      attributes: Readonly<Record<string, DrawnText>>,
      children: readonly DrawnNode[],
      condition?: Condition,
    ];

/** `remember`: the tick box is wanted. */
export type Condition = 'remember';

/** The first screen of a tag. */
export interface FirstScreen {
  readonly drawing: DrawnNode;
  /** Attributes that would draw something else: then the painting is left to the runtime. */
  readonly unlike: readonly string[];
}

export interface FirstScreens {
  /** By tag. */
  readonly screens: Readonly<Record<string, FirstScreen>>;
  readonly words: Readonly<Record<Locale, readonly string[]>>;
  /** The rules that these screens need beside the first; `&` with its weight, `.name` for a part, as in `toSheet`. */
  readonly sheet: string;
}

/** A tag whose first screen is in a file of its own, fetched where such a tag stands on a page. */
export type FurtherScreens = Readonly<Record<string, () => Promise<FirstScreens>>>;

/** Where the portal's own pages have what a tag shows. */
export type Paths = Readonly<Record<string, string>>;

/** Written by the build, out of what `account-portal/server` draws (`test/tools/build/first-screens.mjs`). */
export const firstRules: string = '';
export const firstScreens: FirstScreens = { screens: {}, words: { zh: [], en: [], es: [] }, sheet: '' };
export const furtherScreens: FurtherScreens = {};
export const paths: Paths = {};
