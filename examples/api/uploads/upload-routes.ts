import { createHash } from 'node:crypto';
import { PortalError } from 'account-portal';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { crossOrigin } from '../cross-origin.ts';
import { refuse } from '../envelope.ts';
import { type ApiContext, readAddress, type ServerBindings } from '../request.ts';
import { takeOnce } from '../security/take-once.ts';
import type { Services } from '../services.ts';
import type { ImageRefusal } from './clean-image.ts';
import { checkCompanyQuota } from './company-quota.ts';
import { isFileLink } from './file-links.ts';
import { createPlaces } from './places.ts';
import { readTicket, type UploadPolicy, uploadLimit } from './ticket.ts';
import { openUploadForm, type UploadForm } from './upload-form.ts';

/** Allowance for everything but the file: token, key and the multipart boundaries. */
const formRoom = 16 * 1024;

/**
 * Stands before the object store: accepts a form POST with our token first and the file last, answers with
 * `{ key, hash }`, and serves files by short-lived links only.
 */
export function createUploadRoutes(services: Services): Hono<{ Bindings: ServerBindings }> {
  const uploads = new Hono<{ Bindings: ServerBindings }>();
  const inPlace = createPlaces();
  uploads.use('/upload', crossOrigin(services.origins));
  uploads.post('/upload', async (context) => {
    const form = openUploadForm(context.req.raw, uploadLimit + formRoom);
    const address = readAddress(context, services.config.trustProxy);
    try {
      const ticket = await form.ticket();
      const policy = await readTicket(services.seal, ticket, services.now());
      return await inPlace(address, () => keepUpload(context, form, { ticket, policy, address }));
    } finally {
      await form.drain();
    }
  });

  const keepUpload = async (context: ApiContext, form: UploadForm, { ticket, policy, address }: Sent) => {
    await checkCompanyQuota(services, policy.companyId);
    await claim(services, policy);
    const bytes = await readImage(form, ticket, policy);
    if (bytes === null) return refuseImage(context, 'size');
    const image = await services.cleanImage(bytes, { address, account: policy.companyId });
    if (typeof image === 'string') return refuseImage(context, image);
    if (!policy.types.includes(image.type)) return refuseImage(context, 'type');

    const hash = createHash('sha256').update(image.bytes).digest('base64url');
    await services.files.put(policy.key, image);
    await services.database
      .updateTable('uploads')
      .set({ type: image.type, hash, size: image.bytes.length })
      .where('key', '=', policy.key)
      .execute();
    return context.json({ key: policy.key, hash });
  };

  uploads.get('/files/:key{.+}', async (context) => {
    const { key } = context.req.param();
    const query = new URL(context.req.url).searchParams;
    if (!(await isFileLink(services.seal, key, query, services.now())))
      return refuse(context, 'parameter-error', { field: 'path' }, 404);
    const stored = services.database.selectFrom('uploads').select('type').where('key', '=', key);
    const type = (await stored.executeTakeFirst())?.type;
    const bytes = type ? await services.files.get(key) : null;
    if (!type || bytes === null) return refuse(context, 'parameter-error', { field: 'path' }, 404);
    context.header('content-type', type);
    context.header('content-disposition', `attachment; filename="image.${type.split('/')[1]}"`);
    context.header('content-security-policy', "default-src 'none'; sandbox");
    context.header('cross-origin-resource-policy', 'same-origin');
    return context.body(bytes);
  });
  return uploads;
}

interface Sent {
  readonly ticket: string;
  readonly policy: UploadPolicy;
  readonly address: string;
}

const statuses = { type: 415, content: 400, size: 413 } as const;

const refuseImage = (context: Context, reason: ImageRefusal) =>
  refuse(context, 'upload-refused', { reason }, statuses[reason]);

/** Null if it is too large. Nothing else of the form is kept. */
async function readImage(form: UploadForm, ticket: string, policy: UploadPolicy): Promise<Uint8Array | null> {
  const whole = await form.rest();
  if (whole === null) return null;
  const { key, file } = readFields(whole, ticket);
  if (key !== '' && key !== policy.key) throw new PortalError('upload-refused', { reason: 'key' });
  return file.size > policy.limit ? null : new Uint8Array(await file.arrayBuffer());
}

/** As in real object stores, the file must be the last field. */
function readFields(form: FormData, ticket: string): { key: string; file: File } {
  const refused = () => new PortalError('upload-refused', { reason: 'form' });
  const entries = [...form.entries()];
  const names = entries.map(([name]) => name);
  if (new Set(names).size !== names.length || names.some((name) => !['token', 'key', 'file'].includes(name)))
    throw refused();
  const [[, token] = [], last] = [entries[0], entries.at(-1)];
  // The ticket was checked as another parser read it.
  if (token !== ticket) throw refused();
  if (last?.[0] !== 'file' || typeof last[1] === 'string') throw refused();
  const key = form.get('key') ?? '';
  if (typeof key !== 'string') throw refused();
  return { key, file: last[1] };
}

/** Only one of several uploads with the same token succeeds. */
async function claim({ database, now }: Services, { key }: UploadPolicy): Promise<void> {
  const claimed = await takeOnce(database, 'uploads', new Date(now()))
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirst();
  if (claimed === undefined) throw new PortalError('token-expired');
}
