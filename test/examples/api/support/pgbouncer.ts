import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idsOf, runOn } from './postgres.ts';

export interface PgBouncer {
  /** The URL of a database through it. */
  readonly toUrl: (name: string) => string;
  stop(): Promise<void>;
}

const program = '/usr/sbin/pgbouncer';

/** Where Debian has it. */
export const hasPgBouncer = existsSync(program);

/**
 * A private PgBouncer that pools by transaction, in front of the server of a URL, reached by a socket and by no port. With
 * `settings` as in its file.
 */
export async function startPgBouncer(server: string, settings: readonly string[] = []): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'));
  const { hostname, port, username, password, searchParams } = new URL(server.replace('@/', '@localhost/'));
  const target = [
    `host=${searchParams.get('host') ?? hostname}`,
    `port=${port || 5432}`,
    `user=${decodeURIComponent(username)}`,
    ...(password === '' ? [] : [`password='${decodeURIComponent(password)}'`]),
  ];
  const file = join(folder, 'pgbouncer.ini');
  const pooler = ['auth_type = any', 'pool_mode = transaction', `unix_socket_dir = ${folder}`, 'listen_port = 6432'];
  writeFileSync(file, ['[databases]', `* = ${target.join(' ')}`, '[pgbouncer]', ...pooler, ...settings, ''].join('\n'));
  // It refuses to run as root.
  const owner = process.getuid?.() === 0 ? idsOf('postgres') : undefined;
  for (const path of owner ? [folder, file] : []) chownSync(path, owner?.uid ?? 0, owner?.gid ?? 0);

  const child = spawn(program, [file], { ...owner, cwd: folder, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const toUrl = (name: string) => `postgresql://portal@/${name}?host=${encodeURIComponent(folder)}&port=6432`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (const until = Date.now() + 60_000; Date.now() < until && child.exitCode === null; ) {
    const answers = await runOn(toUrl('postgres'), 'select 1').then(
      () => true,
      () => false,
    );
    if (answers) return { toUrl, stop };
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  await stop();
  throw new Error('PgBouncer did not start.');
}
