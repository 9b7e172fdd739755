import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const running = new Set();
process.on('exit', () => stopChildren());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);

/** Starts a process that ends with this one at the latest, and with it whatever it has started in its turn. */
export function startChild(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'ignore', ...options, detached: true }); // leads a group of its own
  child.unref();
  adoptChild(child);
  return child;
}

/** The same for a process that somebody else has started, as the leader of a group. */
export function adoptChild(child) {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

export function stopChildren() {
  for (const { pid } of running) {
    try {
      process.kill(-pid, 'SIGTERM');
    } catch {} // it has just ended, or never begun
  }
}

/** A worker of vitest may not exit while it has tests; it ends when what launches a browser has had time to end that. */
function end() {
  stopChildren();
  try {
    process.exit(1);
  } catch {
    setTimeout(() => {
      stopChildren(); // those that its tests have started meanwhile
      process.kill(process.pid, 'SIGKILL');
    }, 1000);
  }
}

/** Of those that systems do not hand out to connections: none takes it between here and the server that asked. */
export async function freePort() {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 15_000);
    const server = createServer().listen(port, '127.0.0.1');
    const free = await new Promise((resolve) =>
      server.once('listening', () => resolve(true)).once('error', () => resolve(false)),
    );
    if (free) await new Promise((resolve) => server.close(resolve));
    if (free) return port;
  }
}

/** Waits until `url` answers 2xx; fails early when `child` ends before. */
export async function untilAnswers(url, child, milliseconds = 180_000) {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with code ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`${url} did not answer within ${milliseconds} ms`);
}
