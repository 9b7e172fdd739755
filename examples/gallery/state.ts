import type { EndpointName, Environment, OwnField, ScreenName } from 'account-portal';
import type { Components, Layout } from 'account-portal/react';
import type { Answers, AppScript } from 'account-portal/testing';

/** One state of a screen and the steps that lead to it, as data: shown in the gallery and checked by tests. */
export interface GalleryState {
  /** A unique name such as `login/wrong-password`; the part before the slash is its group. */
  readonly name: string;
  /** A path of the portal, or the name of a screen without one. */
  readonly at: string | { readonly screen: ScreenName };
  /** Answers of the server; calls that are missing here succeed. */
  readonly answers?: Answers;
  readonly steps?: readonly Step[];
  /** The state is that of waiting, which shows on a button or as a skeleton. */
  readonly pending?: boolean;
  /** A user is signed in, with these fields of the payload instead of the usual ones. */
  readonly signedIn?: boolean | Readonly<Record<string, unknown>>;
  /** Without a company, as on the portal's own host. */
  readonly noCompany?: boolean;
  readonly userAgent?: string;
  /** On a site that keeps no session; else on the portal's own. */
  readonly persistence?: 'page';
  /** Stored by an earlier visit. */
  readonly stored?: Readonly<Record<string, string>>;
  /** In a native app with these scripted answers. */
  readonly app?: AppScript;
  readonly layout?: Layout;
  /** Fields of the page's own. */
  readonly ownFields?: readonly OwnField[];
  /** Pieces of the screen that the page draws itself. */
  readonly components?: Components;
  /** The menu of the account in another page, instead of the whole portal. */
  readonly accountMenu?: boolean;
  /** Overrides parts of the environment. */
  readonly world?: Partial<Environment>;
}

/** User actions, and events of time and network, in order. */
export type Step =
  /** Types into fields by name; `on` ticks a tick box. */
  | { readonly fill: Readonly<Record<string, string>> }
  /** Clicks the first element that matches the selector. */
  | { readonly press: string }
  /** Blurs a field, so that it is validated. */
  | { readonly leave: string }
  /** Chooses a file of this size, in bytes. */
  | { readonly choose: { readonly name: string; readonly bytes: number } }
  /** Drags files over the card; with names, drops images of these names. */
  | { readonly drag: readonly string[] }
  /** Adds pictures with these names to the list of an application. */
  | { readonly pictures: readonly string[] }
  /** Waits for an element that matches the selector. */
  | { readonly see: string }
  /** Waits for a call to the server. */
  | { readonly called: EndpointName }
  /** Advances the clock. Timers that are started later do not run: wait for what starts them first. */
  | { readonly wait: number }
  | { readonly network: boolean };

export const submit: Step = { press: '[data-part~="page-main"] [type="submit"]' };

/** Clicks a part of the screen. */
export const part = (name: string): Step => ({
  press: `main [data-part~="${name}"], dialog [data-part~="${name}"]`,
});
