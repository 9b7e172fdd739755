import type { Environment, ScreenName } from 'account-portal';
import type { Layout } from 'account-portal/react';
import type { Answers, AppScript } from 'account-portal/testing';

/** One state of a screen and how it is reached, as data: the gallery shows it, and the tests walk through it. */
export interface GalleryState {
  /** Unique, such as `login/wrong-password`; the part before the slash is its group. */
  readonly name: string;
  /** Where it is: a path of the portal, or a screen without one. */
  readonly at: string | { readonly screen: ScreenName };
  /** How the server answers; what is missing here goes well. */
  readonly answers?: Answers;
  readonly steps?: readonly Step[];
  /** Somebody is signed in. */
  readonly signedIn?: boolean;
  /** On the portal's own host: no company. */
  readonly noCompany?: boolean;
  readonly userAgent?: string;
  /** What an earlier visit left on the device. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Inside a native app that answers by this script. */
  readonly app?: AppScript;
  readonly layout?: Layout;
  /** Takes the place of a part of the still world. */
  readonly world?: Partial<Environment>;
}

/** What a person does, or what time and the network do, one after the other. */
export type Step =
  /** Types into fields by their names; a tick box takes `on`. */
  | { readonly fill: Readonly<Record<string, string>> }
  /** Presses the first thing that fits the selector. */
  | { readonly press: string }
  /** Leaves a field, so that it is checked. */
  | { readonly leave: string }
  /** Chooses a file of so many bytes. */
  | { readonly choose: { readonly name: string; readonly bytes: number } }
  | { readonly wait: number }
  | { readonly network: boolean };

export const submit: Step = { press: '[data-part~="page-main"] [type="submit"]' };

/** The selector of a part inside the screen. */
export const part = (name: string, nth = 0): Step => {
  const selector = `[data-part~="${name}"]${nth > 0 ? `:nth-of-type(${nth})` : ''}`;
  return { press: `main ${selector}, dialog ${selector}` };
};
