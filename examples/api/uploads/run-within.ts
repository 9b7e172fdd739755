import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessLimits {
  /** Without those in which it waits for a processor. */
  readonly seconds: number;
  /** Resident, in bytes. */
  readonly memory: number;
  /** In bytes. */
  readonly output: number;
}

/** Milliseconds between two looks at a process. */
const lookMs = 20;

/** One thread and one arena of the allocator are enough for one job. Nothing of our own environment, which has secrets. */
const env = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' };

const onLinux = process.platform === 'linux';

/** Resident bytes, and the milliseconds that its threads have waited for a processor; zeros where Linux does not tell. */
function lookAt({ pid }: ChildProcess): { resident: number; waited: number } {
  try {
    const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'latin1');
    const [, resident] = /^VmRSS:\s+(\d+) kB/m.exec(read('status')) ?? [];
    const waits = readdirSync(`/proc/${pid}/task`).map((task) => Number(read(`task/${task}/schedstat`).split(' ')[1]));
    return { resident: Number(resident) * 1024 || 0, waited: waits.reduce((sum, wait) => sum + wait, 0) / 1e6 || 0 };
  } catch {
    return { resident: 0, waited: 0 };
  }
}

/**
 * What a program writes for what it reads; `limit` if it was killed beyond one of the limits, and `crash` if its own fault
 * has killed it. Rejects if it could not start or has failed.
 */
export function runWithin(
  program: string,
  input: Uint8Array,
  { seconds, memory, output }: ProcessLimits,
): Promise<Buffer | 'limit' | 'crash'> {
  const node = [process.execPath, '--max-old-space-size=64', program] as const;
  // The kernel's own limits hold where this process is too busy to look, or gone. In them, Node itself takes 700 MiB.
  const limits = `ulimit -t ${seconds + 1} && ulimit -d ${memory / 1024 + 700 * 1024}`;
  const [command, ...rest] = onLinux ? ['/bin/sh', '-c', `${limits} && exec "$@"`, 'sh', ...node] : node;
  const child = spawn(command, rest, { env, stdio: 'pipe' });

  return new Promise((resolve, reject) => {
    let isBeyond = false;
    const kill = () => {
      isBeyond = true;
      child.kill('SIGKILL');
    };
    const begun = performance.now();
    let waited = 0;
    const looks = setInterval(() => {
      const seen = lookAt(child);
      waited = Math.max(waited, seen.waited);
      if (seen.resident > memory || performance.now() - begun - waited > seconds * 1000) kill();
    }, lookMs);
    const written: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > output) kill();
      else written.push(chunk);
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => {
      if (complaint.length < 1000) complaint += chunk;
    });
    child.once('error', (cause) => {
      clearInterval(looks);
      reject(cause);
    });
    child.once('close', (code, signal) => {
      clearInterval(looks);
      if (isBeyond || signal === 'SIGKILL')
        resolve('limit'); // the kernel kills, too
      else if (signal !== null) resolve('crash');
      else if (code === 0) resolve(Buffer.concat(written));
      else reject(new Error(`${program} has ended with ${code}: ${complaint}`));
    });
    child.stdin.on('error', () => {}); // it has ended before it has read all
    child.stdin.end(input);
  });
}
