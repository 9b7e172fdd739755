import type { Side } from '../landing/landing-rules.js';
import { isWireObject, text } from '../model/decode.js';
import { type LoginWay, loginWayNames } from '../model/login-way.js';
import type { Records } from '../storage/records.js';

/** Which company was entered last, on which side, and by which way: it comes first the next time. */
export interface LastUsed {
  /** Null before the first login; `side` may be of an earlier version. */
  get(): { readonly companyId: string; readonly side: string; readonly way: LoginWay | null } | null;
  /** The way of the login that is being completed. */
  by(way: LoginWay): void;
  keep(entered: { readonly companyId: string; readonly side: Side }): void;
}

export function createLastUsed(records: Records): LastUsed {
  let way: LoginWay | undefined;
  const get = () => {
    const found = records.read('lastUsed');
    if (!isWireObject(found)) return null;
    return { companyId: text(found, 'companyId'), side: text(found, 'side'), way: toWay(text(found, 'way')) };
  };
  return {
    get,
    by(used) {
      way = used;
    },
    keep: ({ companyId, side }) => records.write('lastUsed', { companyId, side, way: way ?? get()?.way ?? undefined }),
  };
}

export const toWay = (text: string): LoginWay | null => loginWayNames.find((name) => name === text) ?? null;
