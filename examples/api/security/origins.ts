import { type PortalHosts, resolveTenant } from 'account-portal';
import type { Remembered } from '../database/remembered.ts';
import type { Database } from '../database/schema.ts';

export interface Origins {
  /**
   * Whether a page of this origin may read our answers: one of ours, or one that a company has registered. For a call that
   * changes nothing, that may have been remembered.
   */
  isListed(origin: string, reads?: boolean): Promise<boolean>;
  /** The origins that a company has registered; empty for an unknown company. */
  ofCompany(companyId: string): Promise<readonly string[]>;
  /** The company whose shop it is, or that has registered it; null if there is none. */
  companyOf(origin: string): Promise<string | null>;
}

/**
 * Compares exact strings: a pattern could match look-alikes. Only the hosts of companies' shops directly under a product
 * host (rules.md 4.2) are known by their form.
 */
export function createOrigins(
  database: Database,
  own: readonly string[],
  product: PortalHosts | undefined = undefined,
  remembered: Remembered = (_, load) => load(),
): Origins {
  return {
    async isListed(origin, reads = false) {
      if (own.includes(origin)) return true;
      if (shopOf(origin, product) !== null) return true;
      if (!/^https?:\/\/[\w.:[\]-]{1,255}$/.test(origin)) return false;
      const find = () =>
        database.selectFrom('company_origins').select('origin').where('origin', '=', origin).executeTakeFirst();
      return (await (reads ? remembered(`origin ${origin}`, find) : find())) !== undefined;
    },
    async ofCompany(companyId) {
      const rows = await database
        .selectFrom('company_origins')
        .select('origin')
        .where('company_id', '=', companyId)
        .orderBy('origin')
        .execute();
      return rows.map(({ origin }) => origin);
    },
    async companyOf(origin) {
      const shop = shopOf(origin, product);
      if (shop !== null) return shop;
      const row = await database
        .selectFrom('company_origins')
        .select('company_id')
        .where('origin', '=', origin)
        .executeTakeFirst();
      return row?.company_id ?? null;
    },
  };
}

/** The id of the company whose shop has this origin, on the port of https; null if it is none. */
function shopOf(origin: string, hosts: PortalHosts | undefined): string | null {
  const url = hosts && URL.canParse(origin) ? new URL(origin) : null;
  if (!hosts || url?.protocol !== 'https:' || url.port !== '' || url.origin !== origin) return null;
  const { source, companyId } = resolveTenant({ href: `${origin}/`, hosts });
  return source === 'host' ? companyId : null;
}
