import { createHmac } from 'node:crypto';
import type { Database } from '../database/schema.ts';
import { randomSecret, sameText } from './digest.ts';

/** A MAC that only this server can create. Unlike the secret of requests, its key never leaves the database. */
export interface Seal {
  sign(purpose: string, text: string): Promise<string>;
  fits(purpose: string, text: string, signature: string): Promise<boolean>;
}

/** The key to sign with, and one that was replaced a short while ago. */
interface Keys {
  readonly current: string;
  readonly previous: { readonly key: string; readonly until: number } | null;
  readonly readAt: number;
}

/** Another process may rotate the key: it is read again after a minute, and at once for a signature that does not fit. */
const [freshMs, leastMs] = [60_000, 1000];
/** Longer than whatever was signed is valid. */
const previousMs = 15 * 60_000;

export function createSeal(database: Database, now: () => number = Date.now): Seal {
  let found: Promise<Keys> | undefined;
  const read = () => {
    found = readKeys(database, now()).catch((cause: unknown) => {
      found = undefined;
      throw cause;
    });
    return found;
  };
  const keysSince = async (ms: number) => {
    const known = await (found ?? read());
    return Math.abs(now() - known.readAt) < ms ? known : read();
  };
  const isOf = ({ current, previous }: Keys, purpose: string, text: string, signature: string) =>
    sameText(mac(current, purpose, text), signature) ||
    (previous !== null && now() < previous.until && sameText(mac(previous.key, purpose, text), signature));
  return {
    sign: async (purpose, text) => mac((await keysSince(freshMs)).current, purpose, text),
    async fits(purpose, text, signature) {
      if (isOf(await keysSince(freshMs), purpose, text, signature)) return true;
      return isOf(await keysSince(leastMs), purpose, text, signature);
    },
  };
}

/** Replaces the key: servers notice within a minute, and take what the old one has signed for 15, unless that was leaked. */
export async function rotateSeal(database: Database, at: Date, { keepsOld }: { readonly keepsOld: boolean }) {
  const { current } = await readKeys(database, at.getTime());
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('secrets').where('name', '=', 'seal-previous').execute();
    const until = at.getTime() + previousMs;
    if (keepsOld)
      await transaction
        .insertInto('secrets')
        .values({ name: 'seal-previous', value: `${until} ${current}` })
        .execute();
    await transaction.updateTable('secrets').set({ value: randomSecret() }).where('name', '=', 'seal').execute();
  });
}

const mac = (key: string, purpose: string, text: string) =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');

/** Created by the first process, and shared by all processes on the same database. */
async function readKeys(database: Database, readAt: number): Promise<Keys> {
  const select = () =>
    database.selectFrom('secrets').select(['name', 'value']).where('name', 'in', ['seal', 'seal-previous']).execute();
  let rows = await select();
  if (!rows.some(({ name }) => name === 'seal')) {
    await database
      .insertInto('secrets')
      .values({ name: 'seal', value: randomSecret() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    rows = await select();
  }
  const read = (wanted: string) => rows.find(({ name }) => name === wanted)?.value ?? '';
  const [until = '', key = ''] = read('seal-previous').split(' ');
  return { current: read('seal'), previous: key === '' ? null : { key, until: Number(until) }, readAt };
}
