import type { ReactNode } from 'react';
import type { ErrorCode, ErrorParams, ScreenName } from '../core/index.js';

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

/** A place of a screen that a page can fill. */
export type SlotName = (typeof slotNames)[number];

/** What a renderer of a place is told. */
export interface SlotDetail {
  readonly screen: ScreenName;
  /** In `error`: the failure, in case the page has more to say about it. */
  readonly error?: { readonly code: ErrorCode; readonly params: ErrorParams } | undefined;
}

/** What stands in the places: something to show, or a component that is told where it stands. Keep its identity. */
export type Components = Readonly<Partial<Record<SlotName, ReactNode | ((detail: SlotDetail) => ReactNode)>>>;
