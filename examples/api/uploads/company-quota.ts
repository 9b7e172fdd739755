import { PortalError } from 'account-portal';
import { sql } from 'kysely';
import type { Services } from '../services.ts';

const dayMs = 86_400_000;

/**
 * Throws `too-many-requests {seconds}` if a company has received all the images of one day that it may. Checked before an
 * image arrives, so uploads that run at the same time may exceed the limit by their number.
 */
export async function checkCompanyQuota(
  { database, config, now }: Pick<Services, 'database' | 'config' | 'now'>,
  companyId: string,
): Promise<void> {
  const { count, size, oldest } = await database
    .selectFrom('uploads')
    .select(({ fn }) => [
      fn.countAll().as('count'),
      fn.coalesce(fn.sum('size'), sql<number>`0`).as('size'),
      fn.min('used_at').as('oldest'),
    ])
    .where('company_id', '=', companyId)
    .where('used_at', '>', new Date(now() - dayMs))
    .where('hash', 'is not', null)
    .executeTakeFirstOrThrow();
  const isLeft = Number(count) < config.uploadsPerCompany && Number(size) < config.uploadBytesPerCompany;
  if (isLeft || oldest === null) return;
  throw new PortalError('too-many-requests', { seconds: Math.ceil((oldest.getTime() + dayMs - now()) / 1000) });
}
