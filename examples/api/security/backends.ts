import { PortalError } from 'account-portal';
import type { Kysely } from 'kysely';
import type { Database, Schema } from '../database/schema.ts';
import { digest, randomSecret } from './digest.ts';

/** A server of a company, which has shown a secret of that company. */
export interface Backend {
  readonly companyId: string;
  /** Tells its secret apart, and opens nothing. */
  readonly key: string;
}

/** How many secrets of a company are valid: the newest, and the one that its servers still have while it is replaced. */
const valid = 2;

const toHash = (companyId: string, secret: string) => digest('backend', companyId, secret);

/** Whose secret the header `authorization` has (RFC 7617: company id and secret); null if it has none that is valid. */
export async function findBackend(database: Database, authorization: string): Promise<Backend | null> {
  const [, encoded = ''] = /^basic ([\w+/=-]{1,512})$/i.exec(authorization) ?? [];
  const [, companyId = '', secret = ''] = /^([^:]+):(.+)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  if (secret === '') return null;
  const key = toHash(companyId, secret);
  const row = await database
    .selectFrom('backend_secrets')
    .select('company_id')
    .where('hash', '=', key)
    .executeTakeFirst();
  return row === undefined ? null : { companyId: row.company_id, key };
}

/** A new secret of a company, shown once; the one before stays valid, and those before that end. */
export async function rotateBackendSecret(transaction: Kysely<Schema>, companyId: string, at: Date): Promise<string> {
  const secret = randomSecret();
  await transaction
    .insertInto('backend_secrets')
    .values(toBackendSecret(companyId, secret, at))
    .execute();
  await transaction
    .deleteFrom('backend_secrets')
    .where('company_id', '=', companyId)
    .where('hash', 'in', (inner) =>
      inner
        .selectFrom('backend_secrets')
        .select('hash')
        .where('company_id', '=', companyId)
        .orderBy('created_at', 'desc')
        .offset(valid),
    )
    .execute();
  return secret;
}

export const toBackendSecret = (companyId: string, secret: string, created_at: Date) => ({
  hash: toHash(companyId, secret),
  company_id: companyId,
  created_at,
});

/** Throws for what belongs to another company than the backend's; `code` is that of an unknown one. */
export function checkBackend(backend: Backend | null, companyId: string, code: 'jump-error' | 'token-expired'): void {
  if (backend !== null && backend.companyId !== companyId) throw new PortalError(code);
}
