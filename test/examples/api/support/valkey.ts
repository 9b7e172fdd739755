import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openValkey } from '../../../../examples/api/security/valkey/connection.ts';

export interface ValkeyServer {
  /** The path of its socket. */
  readonly url: string;
  stop(): Promise<void>;
}

const programs = ['/usr/bin/valkey-server', '/usr/bin/redis-server'];

/** The server's program on Debian, that of Redis if there is no other; undefined if neither is installed. */
export const findValkey = (): string | undefined => programs.find((program) => existsSync(program));

/** A private server in a temporary folder, reached by a socket there and by no port. */
export async function startValkey(program: string): Promise<ValkeyServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-valkey-'));
  const url = join(folder, 'socket');
  const settings = ['--port', '0', '--unixsocket', url, '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = spawn(program, settings, { stdio: 'ignore' });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (const until = Date.now() + 60_000; Date.now() < until && server.exitCode === null; ) {
    const valkey = await openValkey(url).catch(() => undefined);
    await valkey?.close();
    if (valkey !== undefined) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  await stop();
  throw new Error('Valkey did not start.');
}
