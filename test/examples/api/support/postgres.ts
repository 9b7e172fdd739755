import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
  /** Ends it by SIGINT, or by SIGQUIT, which is like a crash, and starts it again. */
  restart(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
}

const installed = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL's programs on Debian; undefined if there is none. */
export function findPostgres(): string | undefined {
  if (!existsSync(installed)) return undefined;
  const versions = readdirSync(installed).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(installed, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/** A private server in a temporary folder, reached by a socket there and by no port, with further `settings` as on its command line. PostgreSQL refuses to run as root. */
export async function startPostgres(bin: string, settings: readonly string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const owner = process.getuid?.() === 0 ? idsOf('postgres') : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = { ...owner, cwd: folder, stdio: 'ignore' } as const;
  execFileSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'portal', '-E', 'UTF8', '--no-sync'], options);

  const port = settings.find((setting) => setting.startsWith('port='));
  const url = `postgresql://portal@/postgres?host=${encodeURIComponent(folder)}${port ? `&${port}` : ''}`;
  const start = async () => {
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, '-h', '', '-F', ...settings], options);
    const ended = once(server, 'exit');
    const end = async (signal: NodeJS.Signals) => {
      server.kill(signal);
      await ended;
    };
    for (const until = Date.now() + 60_000; Date.now() < until && server.exitCode === null; ) {
      if (await answers(url)) return end;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    await end('SIGINT');
    return undefined;
  };
  let end = await start();
  const stop = async () => {
    await end?.('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  if (end === undefined) {
    await stop();
    throw new Error('PostgreSQL did not start.');
  }
  return {
    url,
    stop,
    async restart(signal) {
      await end?.(signal);
      end = await start();
    },
  };
}

/** The template database. */
export const seededName = 'portal_test_seeded';

/** The URL of another database on the same server. */
export function toUrl(server: string, name: string): string {
  const url = new URL(server.replace('@/', '@localhost/'));
  url.pathname = `/${name}`;
  return server.includes('@/') ? url.href.replace('@localhost/', '@/') : url.href;
}

/** Where a server of ours listens: its socket, or the host of TEST_DATABASE_URL. */
export function toTarget(url: string) {
  const { hostname, port, searchParams } = new URL(url.replace('@/', '@localhost/'));
  const folder = searchParams.get('host');
  return folder ? { path: `${folder}/.s.PGSQL.5432` } : { host: hostname, port: Number(port || 5432) };
}

/** Runs statements outside a transaction, one after the other. */
export async function runOn(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Of a user of the system. */
export function idsOf(user: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
