import type { ErrorCode, PortalError } from '../../../core/index.js';

/**
 * Refusals that another password would not change: the states of companies and shops (rules.md 4.6), and the wrong
 * device.
 */
const blocks = [
  'account-under-review',
  'company-disabled',
  'trial-ended',
  'company-expired',
  'shop-disabled',
  'shop-not-open',
  'lighting-not-enabled',
  'wechat-manager-closed',
  'use-app',
  'no-landing',
] as const satisfies readonly ErrorCode[];

export type Block = PortalError & { readonly code: (typeof blocks)[number] };

export function isBlock(error: PortalError | null): error is Block {
  return error !== null && blocks.some((code) => code === error.code);
}
