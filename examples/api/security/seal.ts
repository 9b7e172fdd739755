import { createHmac } from 'node:crypto';
import type { Database } from '../database/schema.ts';
import { randomSecret, sameText } from './digest.ts';

/** A MAC that only this server can create. Unlike the secret of requests, its key never leaves the database. */
export interface Seal {
  sign(purpose: string, text: string): Promise<string>;
  fits(purpose: string, text: string, signature: string): Promise<boolean>;
}

export function createSeal(database: Database): Seal {
  let found: Promise<string> | undefined;
  const key = () => {
    found ??= readKey(database).catch((cause: unknown) => {
      found = undefined;
      throw cause;
    });
    return found;
  };
  const sign = async (purpose: string, text: string) =>
    createHmac('sha256', await key())
      .update(`${purpose}\n${text}`)
      .digest('base64url');
  return {
    sign,
    fits: async (purpose, text, signature) => sameText(await sign(purpose, text), signature),
  };
}

/** Created by the first process, and shared by all processes on the same database. */
async function readKey(database: Database): Promise<string> {
  await database
    .insertInto('secrets')
    .values({ name: 'seal', value: randomSecret() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await database.selectFrom('secrets').select('value').where('name', '=', 'seal').executeTakeFirstOrThrow();
  return row.value;
}
