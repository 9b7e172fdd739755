import type { Landing, NativeBridge, TenantState } from '../../core/index.js';
import { usePortal } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';

/** The company this page is for. */
export function useTenant(): TenantState {
  return useReadable(usePortal().tenant);
}

/** Where the login leads; null until then. */
export function useLanding(): Landing | null {
  return useReadable(usePortal().landing);
}

/** The bridge to the native app around the page, if there is one. */
export function useBridge(): NativeBridge {
  return usePortal().bridge;
}
