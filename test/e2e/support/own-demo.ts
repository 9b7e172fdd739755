import { launchServices } from '../../tools/services.mjs';
import type { Services } from './engine.ts';

export interface OwnDemo {
  readonly services: Services;
  /** All that it has written until now. */
  log(): string;
}

let started: Promise<OwnDemo> | undefined;

/** Another demo, for what must not meet the journeys in the first one; started when it is asked for, once for all files. */
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
