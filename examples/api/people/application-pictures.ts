import { maxPictures, PortalError } from 'account-portal';
import type { Kysely } from 'kysely';
import type { CompanyRow, Database, Schema } from '../database/schema.ts';
import { parameterError } from '../envelope.ts';
import { type Fields, unwritable } from '../fields.ts';
import { lockUploads, releaseUploads } from './application-uploads.ts';

/** A picture of an application besides the licence: the key of an upload, and the name of the applicant's file. */
export interface ApplicationPicture {
  readonly key: string;
  readonly name: string;
}

const maxName = 255;
const maxKey = 200;
/** Of the JSON, in which each character of a text may take two. */
const maxLength = 2 * maxPictures * (maxName + maxKey + 50);
const allUnwritable = new RegExp(unwritable, 'gu');

/**
 * The pictures of a request, at most six, with no two of the same name (rules.md 5.6); null if it says nothing of
 * pictures. Throws `parameter-error` for anything else, and for a company that takes none.
 */
export function readPictures(fields: Fields, company: Pick<CompanyRow, 'pictures'>): ApplicationPicture[] | null {
  const text = fields.optional('pictures_', maxLength);
  if (text === '') return null;
  const pictures = toPictures(text);
  const isTaken = company.pictures || pictures?.length === 0;
  if (pictures === null || !isTaken || pictures.length > maxPictures) throw parameterError('pictures_');
  const areApart = (texts: string[]) => new Set(texts).size === pictures.length;
  const names = pictures.map(({ name }) => name.toUpperCase().normalize('NFC'));
  if (!areApart(names) || !areApart(pictures.map(({ key }) => key))) throw parameterError('pictures_');
  return pictures;
}

function toPictures(text: string): ApplicationPicture[] | null {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return null;
    const pictures = list.map(({ key_, name_ }) => ({ key: String(key_), name: toName(name_) }));
    return pictures.every(({ key, name }) => key.length <= maxKey && name !== '') ? pictures : null;
  } catch {
    return null;
  }
}

/** Empty if it is no name. */
function toName(name: unknown): string {
  return typeof name === 'string' && name.length <= maxName ? name.replace(allUnwritable, '').trim() : '';
}

/** Of two calls with one picture, the second waits for the first. */
export const pictureLocks = (pictures: readonly ApplicationPicture[] | null) =>
  (pictures ?? []).map(({ key }) => `picture ${key}`);

/**
 * Throws `upload-refused`, with the places of those that are to be replaced, unless every picture was stored for this
 * purpose and company, and none is part of another application.
 */
export async function checkPictures(
  transaction: Kysely<Schema>,
  pictures: readonly ApplicationPicture[],
  { companyId, applicationId = '' }: { readonly companyId: string; readonly applicationId: string | undefined },
): Promise<void> {
  if (pictures.length === 0) return;
  const keys = pictures.map(({ key }) => key);
  const stored = await lockUploads(transaction, keys, { purpose: 'picture', companyId });
  const taken = await transaction
    .selectFrom('application_pictures')
    .select('key')
    .where('key', 'in', keys)
    .where('application_id', '!=', applicationId)
    .execute();
  const theirs = new Set(taken.map(({ key }) => key));
  const refused = keys.flatMap((key, place) => (stored.has(key) && !theirs.has(key) ? [] : [place]));
  if (refused.length > 0) throw new PortalError('upload-refused', { reason: 'key', pictures: refused.join(' ') });
}

/** In the order of the applicant, by the id of the application. */
export async function findPictures(
  database: Database,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ApplicationPicture[]>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('application_pictures')
    .selectAll()
    .where('application_id', 'in', applicationIds)
    .orderBy('application_id')
    .orderBy('place')
    .execute();
  const found = new Map<string, ApplicationPicture[]>();
  for (const { application_id, key, name } of rows)
    found.set(application_id, [...(found.get(application_id) ?? []), { key, name }]);
  return found;
}

/** Replaces the pictures of an application. The next sweep deletes those that are not among them any more. */
export async function replacePictures(
  transaction: Kysely<Schema>,
  applicationId: string,
  pictures: readonly ApplicationPicture[],
): Promise<void> {
  const before = await transaction
    .deleteFrom('application_pictures')
    .where('application_id', '=', applicationId)
    .returning('key')
    .execute();
  const kept = new Set(pictures.map(({ key }) => key));
  const released = before.map(({ key }) => key).filter((key) => !kept.has(key));
  await releaseUploads(transaction, released);
  if (pictures.length === 0) return;
  const rows = pictures.map(({ key, name }, place) => ({ application_id: applicationId, place, name, key }));
  await transaction.insertInto('application_pictures').values(rows).execute();
}

/** Whether an application has just these pictures. */
export async function hasPictures(
  transaction: Kysely<Schema>,
  applicationId: string,
  pictures: readonly ApplicationPicture[],
): Promise<boolean> {
  const stored = (await findPictures(transaction, [applicationId])).get(applicationId) ?? [];
  return (
    stored.length === pictures.length &&
    stored.every(({ key, name }, place) => pictures[place]?.key === key && pictures[place]?.name === name)
  );
}
