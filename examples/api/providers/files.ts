import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Database } from '../database/schema.ts';
import type { FilesConfig } from './provider-config.ts';

/** Where uploaded files are kept. Nobody but this API reads them: they are private documents, such as licences. */
export interface Files {
  /** The key has a row in `uploads`; `type` is a media type. */
  put(key: string, file: { readonly type: string; readonly bytes: Uint8Array }): Promise<void>;
  /** Null if there is none. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null>;
  /** Those that do not exist are no error. */
  delete(keys: readonly string[]): Promise<void>;
}

/** A bucket of the S3 API, or without one the database. */
export function createFiles(config: FilesConfig | null, database: Database): Files {
  return config === null ? inDatabase(database) : inBucket(config);
}

function inDatabase(database: Database): Files {
  return {
    async put(key, { bytes }) {
      await database.updateTable('uploads').set({ bytes }).where('key', '=', key).execute();
    },
    async get(key) {
      const file = await database.selectFrom('uploads').select('bytes').where('key', '=', key).executeTakeFirst();
      return file?.bytes ? Uint8Array.from(file.bytes) : null;
    },
    async delete(keys) {
      if (keys.length === 0) return;
      await database.updateTable('uploads').set({ bytes: null }).where('key', 'in', keys).execute();
    },
  };
}

const limitMs = 10_000;
/** A busy or failing store is asked again so often, with longer and longer pauses. */
const retries = 2;
const deletedAtOnce = 10;

/** No request sets an access rule, so a file is what the bucket makes of it: private, unless its owner says otherwise. */
function inBucket({ bucket, region, keyId, secret }: FilesConfig): Files {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries });
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', key: string, init: RequestInit = {}) => {
    const signal = AbortSignal.timeout(limitMs);
    const answer = await client.fetch(`${bucket}/${key}`, { method, redirect: 'error', signal, ...init });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new Error(`The store of S3_URL answered a ${method} with ${answer.status}.`);
  };

  return {
    async put(key, { type, bytes }) {
      // Else the body would not be signed.
      const hash = createHash('sha256').update(bytes).digest('hex');
      const headers = { 'content-type': type, 'x-amz-content-sha256': hash };
      const answer = await ask('PUT', key, { headers, body: Uint8Array.from(bytes) });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error('The bucket of S3_URL does not exist.');
    },
    async get(key) {
      const answer = await ask('GET', key);
      if (answer.ok) return answer.body;
      await answer.body?.cancel();
      return null;
    },
    async delete(keys) {
      for (let at = 0; at < keys.length; at += deletedAtOnce) {
        const some = keys.slice(at, at + deletedAtOnce);
        await Promise.all(some.map(async (key) => (await ask('DELETE', key)).body?.cancel()));
      }
    },
  };
}
