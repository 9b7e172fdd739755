import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a program of the demo, which ends with these variables. */
export async function runProgram(file: string, variables: Readonly<Record<string, string>>) {
  const env = { ...process.env, DEMO: '1', DATA_DIR: 'memory', DEMO_CUSTOMERS: '30', ...variables };
  const ended = promisify(execFile)(process.execPath, [`examples/${file}`], { env, timeout: 120_000 });
  const { stdout, stderr, code } = await ended.then(
    (output) => ({ ...output, code: 0 }),
    (failed: { stdout: string; stderr: string; code: number }) => failed, // as `execFile` rejects
  );
  return { stdout, lines: stderr.trim().split('\n'), code };
}

/** Of a server that is no demo. */
export const ownSettings = {
  DEMO: '',
  DEMO_CUSTOMERS: '',
  PORTAL_SECRET: 'our.own',
  PUBLIC_ORIGIN: 'https://account.test',
  LOG_LEVEL: 'error',
};
