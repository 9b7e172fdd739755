import type { Database } from '../database/schema.ts';

export interface Origins {
  /** Whether a page of this origin may read our answers: one of ours, or one that a company has registered. */
  isListed(origin: string): Promise<boolean>;
  /** The origins that a company has registered; empty for an unknown company. */
  ofCompany(companyId: string): Promise<readonly string[]>;
  /** The company that has registered an origin; null if there is none. */
  companyOf(origin: string): Promise<string | null>;
}

/** Compares exact strings: a pattern could match look-alikes. */
export function createOrigins(database: Database, own: readonly string[]): Origins {
  return {
    async isListed(origin) {
      if (own.includes(origin)) return true;
      if (!/^https?:\/\/[\w.:[\]-]{1,255}$/.test(origin)) return false;
      const row = await database
        .selectFrom('company_origins')
        .select('origin')
        .where('origin', '=', origin)
        .executeTakeFirst();
      return row !== undefined;
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
      const row = await database
        .selectFrom('company_origins')
        .select('company_id')
        .where('origin', '=', origin)
        .executeTakeFirst();
      return row?.company_id ?? null;
    },
  };
}
