import type { ReactNode } from 'react';
import type { ErrorCode, ErrorParams, FranchiseApplication, NamedCompany, ScreenName } from '../../core/index.js';

/** The slots of a screen. */
export const slotNames = [
  'logo',
  'header',
  'heading',
  'before-fields',
  'after-fields',
  'before-submit',
  'after-submit',
  'agreement',
  'consent',
  'notice',
  'links',
  'result',
  'social',
  'help',
  'download',
  'footer',
  'success',
  'error',
] as const;

/** The name of a slot. */
export type SlotName = (typeof slotNames)[number];

/** What every slot is told. */
export interface SlotDetail {
  readonly screen: ScreenName;
  /** In the slot `error`: the failure, so that the page can add to its text. */
  readonly error?: { readonly code: ErrorCode; readonly params: ErrorParams } | undefined;
}

/** A link to another screen, as a piece of a page may draw it. */
export interface SlotLink {
  readonly screen: ScreenName;
  readonly text: string;
  /** Null where the screen has no address. */
  readonly href: string | null;
  go(): void;
}

/** What the content of a slot replaces, as data. Plain text, also where it is the company's. */
export interface SlotData {
  /** Null until the company is known, and without one. */
  readonly logo: { readonly company: NamedCompany | null };
  readonly heading: { readonly text: string };
  /** `show` opens our text of the agreement. */
  readonly consent: { readonly text: string; show(name: 'service' | 'privacy'): void };
  readonly notice: { readonly text: string };
  readonly links: { readonly links: readonly SlotLink[] };
  /** The application as it was sent, with its state. */
  readonly result: { readonly application: SlotApplication };
  readonly error: { readonly error: NonNullable<SlotDetail['error']> };
}

/** An application to join, without the file and without fields of the page's own, which may be secret. */
export type SlotApplication = Pick<
  FranchiseApplication,
  'state' | 'companyName' | 'contactName' | 'position' | 'refusalReason' | 'submittedAt' | 'decidedAt'
>;

/** The props of each slot's component. */
export type SlotDetails = {
  readonly [Name in SlotName]: SlotDetail & (Name extends keyof SlotData ? SlotData[Name] : unknown);
};

/** Slot contents: a node, or a component that takes the slot's `SlotDetails`. Keep its identity stable between renders. */
export type Components = {
  readonly [Name in SlotName]?: ReactNode | ((detail: SlotDetails[Name]) => ReactNode);
};
