import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../../examples/api/database/open.ts';
import { makeSeededFiles } from './embedded.ts';
import { findPostgres, runOn, seededName, startPostgres, toUrl } from './postgres.ts';
import { fill } from './seeded.ts';
import { findValkey, startValkey } from './valkey.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of a server with a seeded template database; empty if there is none. */
    postgres: string;
    /** The URL of a Valkey; empty if there is none. */
    valkey: string;
  }
}

/** One PostgreSQL, one Valkey and one seeded embedded database for all files of this folder; each suite uses a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await makeSeededFiles();
  const stopValkey = await provideValkey(project);
  const given = process.env.TEST_DATABASE_URL;
  const bin = findPostgres();
  const server = given ? { url: given, stop: async () => undefined } : bin ? await startPostgres(bin) : undefined;
  project.provide('postgres', server?.url ?? '');
  if (server === undefined) return stopValkey;

  await runOn(server.url, `drop database if exists ${seededName}`, `create database ${seededName}`);
  const seeded = await openDatabase({ url: toUrl(server.url, seededName), folder: '' });
  await fill(seeded.background);
  await seeded.close();
  return async () => {
    await runOn(server.url, `drop database ${seededName}`);
    await server.stop();
    await stopValkey();
  };
}

async function provideValkey(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_VALKEY_URL;
  const program = findValkey();
  const server = given ? { url: given, stop: async () => undefined } : program ? await startValkey(program) : undefined;
  project.provide('valkey', server?.url ?? '');
  return async () => server?.stop();
}
