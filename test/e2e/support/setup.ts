import type { TestProject } from 'vitest/node';
import { stopChildren } from '../../tools/children.mjs';
import { ensureDisplay, findEngines } from '../../tools/engines.mjs';
import { startServices } from '../../tools/services.mjs';
import type { Engine } from './engine.ts';

/** Global setup: finds the engines and starts the services. */
export default async function setup(project: TestProject): Promise<() => void> {
  const { engines } = (await findEngines()) as { engines: Engine[] };
  if (engines.some(({ name }) => name === 'webkit')) await ensureDisplay();
  project.provide('engines', engines);
  project.provide('services', await startServices());
  return stopChildren;
}
