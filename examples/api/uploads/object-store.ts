import { createHash } from 'node:crypto';
import { PortalError } from 'account-portal';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { crossOrigin } from '../cross-origin.ts';
import { refuse } from '../envelope.ts';
import type { Services } from '../services.ts';
import { cleanImage } from './clean-image.ts';
import { isFileLink } from './file-links.ts';
import { readTicket, type UploadPolicy, uploadLimit } from './ticket.ts';

/** Allowance for everything but the file: token, key and the multipart boundaries. */
const formRoom = 16 * 1024;

/**
 * A stand-in for a vendor's object store: accepts a form POST with our token first and the file last, answers with
 * `{ key, hash }`, and serves files by short-lived links only.
 */
export function createObjectStore(services: Services): Hono {
  const store = new Hono();
  const tooLarge = (context: Context) => refuse(context, 'upload-refused', { reason: 'size' }, 413);
  store.use(
    '/upload',
    crossOrigin(services.origins),
    bodyLimit({ maxSize: uploadLimit + formRoom, onError: tooLarge }),
  );
  store.post('/upload', async (context) => {
    const { ticket, key, file } = await readForm(context);
    const policy = await readTicket(services.seal, ticket, services.now());
    if (key !== '' && key !== policy.key) throw new PortalError('upload-refused', { reason: 'key' });
    await claim(services, policy);
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes.length > policy.limit) return tooLarge(context);
    const image = cleanImage(bytes, policy.types);
    if (image === null) return refuse(context, 'upload-refused', { reason: 'type' }, 415);

    const hash = createHash('sha256').update(image.bytes).digest('base64url');
    await services.database
      .updateTable('uploads')
      .set({ type: image.type, hash, bytes: image.bytes })
      .where('key', '=', policy.key)
      .execute();
    return context.json({ key: policy.key, hash });
  });

  store.get('/files/:key{.+}', async (context) => {
    const { key } = context.req.param();
    const query = new URL(context.req.url).searchParams;
    if (!(await isFileLink(services.seal, key, query, services.now())))
      return refuse(context, 'parameter-error', { field: 'path' }, 404);
    const file = await services.database
      .selectFrom('uploads')
      .select(['bytes', 'type'])
      .where('key', '=', key)
      .executeTakeFirst();
    if (!file?.bytes || !file.type) return refuse(context, 'parameter-error', { field: 'path' }, 404);
    context.header('content-type', file.type);
    context.header('content-disposition', `attachment; filename="image.${file.type.split('/')[1]}"`);
    context.header('content-security-policy', "default-src 'none'; sandbox");
    context.header('cross-origin-resource-policy', 'same-origin');
    return context.body(Uint8Array.from(file.bytes));
  });
  return store;
}

/** As in real object stores, the file must be the last field. */
async function readForm(context: Context): Promise<{ ticket: string; key: string; file: File }> {
  const refused = (reason: string) => new PortalError('upload-refused', { reason });
  const type = context.req.header('content-type') ?? '';
  if (!/^multipart\/form-data;/i.test(type)) throw refused('form');
  const form = await context.req.raw.formData().catch((cause: unknown) => {
    // The body limit has its own error for a truncated body.
    if (cause instanceof Error && cause.name === 'BodyLimitError') throw cause;
    throw refused('form');
  });
  const entries = [...form.entries()];
  const [first, last] = [entries[0], entries.at(-1)];
  const names = entries.map(([name]) => name);
  if (new Set(names).size !== names.length || names.some((name) => !['token', 'key', 'file'].includes(name)))
    throw refused('form');
  if (first?.[0] !== 'token' || typeof first[1] !== 'string') throw refused('form');
  if (last?.[0] !== 'file' || typeof last[1] === 'string') throw refused('form');
  const key = form.get('key') ?? '';
  if (typeof key !== 'string') throw refused('form');
  return { ticket: first[1], key, file: last[1] };
}

/** One statement, so that only one of several uploads with the same token succeeds. */
async function claim({ database, now }: Services, { key }: UploadPolicy): Promise<void> {
  const claimed = await database
    .updateTable('uploads')
    .set({ used_at: new Date(now()) })
    .where('key', '=', key)
    .where('used_at', 'is', null)
    .returning('key')
    .executeTakeFirst();
  if (claimed === undefined) throw new PortalError('token-expired');
}
