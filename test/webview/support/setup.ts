import type { TestProject } from 'vitest/node';
import type { Engine } from '../../e2e/support/engine.ts';
import { stopChildren } from '../../tools/children.mjs';
import { findEngines, findNativeHost } from '../../tools/engines.mjs';
import { startServices } from '../../tools/services.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether a native view can be opened on this machine. */
    nativeHost: boolean;
  }
}

/** Global setup: the available engines, and the services. */
export default async function setup(project: TestProject): Promise<() => void> {
  const { engines } = (await findEngines()) as { engines: Engine[] };
  project.provide('engines', engines);
  project.provide('nativeHost', findNativeHost() !== null);
  project.provide('services', await startServices());
  return stopChildren;
}
