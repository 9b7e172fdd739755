import type { ReactNode } from 'react';
import type { ErrorCode, ErrorParams, ScreenName } from '../../core/index.js';

/** The slots of a screen. */
export const slotNames = [
  'logo',
  'header',
  'before-fields',
  'after-fields',
  'before-submit',
  'after-submit',
  'agreement',
  'social',
  'help',
  'download',
  'footer',
  'success',
  'error',
] as const;

/** The name of a slot. */
export type SlotName = (typeof slotNames)[number];

/** The props of a slot component. */
export interface SlotDetail {
  readonly screen: ScreenName;
  /** In the slot `error`: the failure, so that the page can add to its text. */
  readonly error?: { readonly code: ErrorCode; readonly params: ErrorParams } | undefined;
}

/** Slot contents: a node, or a component that takes `SlotDetail`. Keep its identity stable between renders. */
export type Components = Readonly<Partial<Record<SlotName, ReactNode | ((detail: SlotDetail) => ReactNode)>>>;
