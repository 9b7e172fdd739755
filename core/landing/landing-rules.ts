import type { PortalHosts } from '../address/hosts.js';
import type { ErrorCode } from '../errors.js';
import type { LoginUser } from '../model/login-user.js';

/** Which part of the product a login enters (rules.md 4.1): customers order in the shop, all others manage (rules.md 3.4). */
export type Side = 'manager' | 'shop' | 'delivery';
/** The kind of device: determines the origin of a landing, and which user types can land. */
export type Device = 'mobile' | 'desktop';

type SideOrRefusal = { readonly side: Side } | { readonly refusal: ErrorCode };

/** The side that a user type enters, by device (rules.md 4.1). */
export const landingSides: ReadonlyMap<string, Readonly<Record<Device, SideOrRefusal>>> = new Map([
  ['1', { mobile: { side: 'manager' }, desktop: { side: 'manager' } }],
  ['2', { mobile: { side: 'manager' }, desktop: { side: 'manager' } }],
  ['3', { mobile: { side: 'shop' }, desktop: { side: 'shop' } }],
  ['4', { mobile: { refusal: 'no-landing' }, desktop: { side: 'manager' } }],
  ['5', { mobile: { side: 'delivery' }, desktop: { refusal: 'use-app' } }],
]);

/** The side of a user type on any device that has one; null for an unknown type. */
export function sideOf(type: string): Side | null {
  const row = landingSides.get(type);
  if (row === undefined) return null;
  return 'side' in row.desktop ? row.desktop.side : 'side' in row.mobile ? row.mobile.side : null;
}

/** What a person is called where people are told apart: by the side, or as the staff of a supplier, who enter the management side. */
export type Role = Side | 'provider';

/** The role of a login (rules.md 4.1); null for an unknown type. */
export function roleOf({ type, providerId }: Pick<LoginUser, 'type' | 'providerId'>): Role | null {
  const side = sideOf(type);
  return side === 'manager' && providerId !== '' ? 'provider' : side;
}

export interface LandingTarget {
  /** Which configured origin; `shop` is the company's own domain where it may be used, else the store. */
  readonly origin: keyof Pick<PortalHosts, 'm' | 'mgr'> | 'shop';
  readonly path: string;
  /** In the order of the URL. */
  readonly params: readonly ('companyId' | 'auth_code_')[];
}

/** Where a login leads, by side and device (rules.md 2.13). */
export const landingTargets: Readonly<Record<Device, Readonly<Partial<Record<Side, LandingTarget>>>>> = {
  mobile: {
    manager: { origin: 'm', path: '/home', params: ['companyId', 'auth_code_'] },
    shop: { origin: 'm', path: '/shop', params: ['companyId', 'auth_code_'] },
    delivery: { origin: 'm', path: '/delivery/list', params: ['companyId', 'auth_code_'] },
  },
  desktop: {
    manager: { origin: 'mgr', path: '/mgr', params: ['auth_code_'] },
    shop: { origin: 'shop', path: '/home', params: ['companyId', 'auth_code_'] },
  },
};

/** The side and target of a user type on a device, or why it has none. */
export function findTarget(
  type: string,
  device: Device,
): { readonly side: Side; readonly target: LandingTarget } | { readonly refusal: ErrorCode } {
  const cell = landingSides.get(type)?.[device];
  if (cell !== undefined && 'refusal' in cell) return cell;
  const target = cell && landingTargets[device][cell.side];
  return target ? { side: cell.side, target } : { refusal: 'data-abnormal' };
}
