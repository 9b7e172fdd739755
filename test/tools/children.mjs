import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const running = new Set();
process.on('exit', () => stopChildren());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);

/** Starts a process that is killed with its descendants when this process ends. */
export function startChild(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'ignore', ...options, detached: true }); // leads its own process group
  child.unref();
  adoptChild(child);
  return child;
}

/** The same for a process started elsewhere as the leader of a process group. */
export function adoptChild(child) {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

export function stopChildren() {
  for (const { pid } of running) {
    try {
      process.kill(-pid, 'SIGTERM');
    } catch {} // it has ended, or never started
  }
}

/** Vitest workers may not exit during tests; this exits once browser launchers have had time to end their browsers. */
function end() {
  stopChildren();
  try {
    process.exit(1);
  } catch {
    setTimeout(() => {
      stopChildren(); // those started by tests in the meantime
      process.kill(process.pid, 'SIGKILL');
    }, 1000);
  }
}

/** A free port outside the ephemeral range, so that no connection can take it before the server listens. */
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

/** Waits until `url` answers 2xx; fails early if `child` exits. */
export async function untilAnswers(url, child, milliseconds = 180_000) {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with code ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`${url} did not answer within ${milliseconds} ms`);
}
