import { launchServices } from '../../tools/services.mjs';
import type { Services } from './engine.ts';

export interface OwnDemo {
  readonly services: Services;
  /** Its output so far. */
  log(): string;
}

let started: Promise<OwnDemo> | undefined;

/** A separate demo for tests that would disturb the shared one; started on first use, once for all files. */
export function ownDemo(): Promise<OwnDemo> {
  started ??= start();
  return started;
}

async function start(): Promise<OwnDemo> {
  const { services, child } = await launchServices(['ignore', 'pipe', 'pipe']);
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (written += data));
  return { services, log: () => written };
}
