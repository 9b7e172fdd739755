import type { NamedCompany, TenantState } from '../../core/index.js';
import { usePortal } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';

function toNamedCompany(state: TenantState): NamedCompany | null {
  return state.status === 'ready' && state.company ? { id: state.company.id, name: state.company.name } : null;
}

/** The company of the portal; null until it is known, and without one. */
export const useNamedCompany = (): NamedCompany | null => useReadable(usePortal().tenant, toNamedCompany);
