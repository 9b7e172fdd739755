import type { ApplicationRow } from '../database/application-row.ts';
import type { Database } from '../database/schema.ts';
import type { Seal } from '../security/seal.ts';
import { toFileLink } from '../uploads/file-links.ts';
import { type ApplicationPicture, findPictures } from './application-pictures.ts';
import { toApplication } from './applications.ts';
import { versionOf } from './review.ts';

export interface ReviewQuery {
  /** Null for all. */
  readonly companyIds: readonly string[] | null;
  /** This one only. */
  readonly id?: string;
  /** How many of those that wait, and of those that were decided last. */
  readonly waiting: number;
  readonly decided: number;
}

export interface FoundReview extends ApplicationRow {
  readonly companyName: string;
  /** The name of who shared the link, if that is a user of the company: anybody may have changed the link. */
  readonly inviter: string | null;
  /** The name of the administrator who has decided. */
  readonly decider: string | null;
  readonly pictures: readonly ApplicationPicture[];
}

/** Those that wait, oldest first, then those that were decided last. */
export async function findReviews(database: Database, query: ReviewQuery): Promise<FoundReview[]> {
  const { companyIds, id } = query;
  if (companyIds?.length === 0) return [];
  const all = () =>
    database
      .selectFrom('applications')
      .innerJoin('companies', 'companies.id', 'applications.company_id')
      .leftJoin('users as inviters', (join) =>
        join
          .onRef('inviters.id', '=', 'applications.share_user_id')
          .onRef('inviters.company_id', '=', 'applications.company_id'),
      )
      .leftJoin('users as deciders', 'deciders.id', 'applications.decided_by')
      .selectAll('applications')
      .select(['companies.name as companyName', 'inviters.name as inviter', 'deciders.name as decider'])
      .$if(companyIds !== null, (some) => some.where('applications.company_id', 'in', companyIds ?? []))
      .$if(id !== undefined, (some) => some.where('applications.id', '=', id ?? ''));
  const waiting = await all()
    .where('applications.state', '=', 'submitted')
    .orderBy('applications.created_at')
    .limit(query.waiting)
    .execute();
  const decided = await all()
    .where('applications.state', '!=', 'submitted')
    .orderBy('applications.updated_at', 'desc')
    .limit(query.decided)
    .execute();
  const rows = [...waiting, ...decided];
  const pictures = await findPictures(
    database,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, pictures: pictures.get(row.id) ?? [] }));
}

/** For an administrator: the whole application, with links to its images for some minutes. */
export async function toReviewPayload(row: FoundReview, { seal, origin, now }: ImageLinks) {
  const toLink = async (key: string) => `${origin}${await toFileLink(seal, key, now)}`;
  const { default_: _, ...application } = toApplication(row);
  return {
    ...application,
    version_: versionOf(row),
    kind_: row.complete ? 'application' : 'registration',
    for_company_id_: row.company_id,
    for_company_name_: row.companyName,
    phone_: row.phone ?? '',
    inviter_: row.inviter ?? '',
    decided_by_: row.decider ?? '',
    licence_: row.licence === '' ? '' : await toLink(row.licence),
    pictures_: await Promise.all(row.pictures.map(async ({ key, name }) => ({ key_: await toLink(key), name_: name }))),
  };
}

export interface ImageLinks {
  readonly seal: Seal;
  /** Empty for links within a page of this server. */
  readonly origin: string;
  readonly now: number;
}
