import type { TestProject } from 'vitest/node';
import type { Engine } from '../../e2e/support/engine.ts';
import { profileOf } from '../../engines/profiles.mjs';
import { stopChildren } from '../../tools/children.mjs';
import { findEngines, findNativeHost } from '../../tools/engines.mjs';
import { startServices } from '../../tools/services.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether a native view can be opened on this machine. */
    nativeHost: boolean;
    /** What takes from each engine what the web view of that system lacks; null without the data. */
    profiles: Readonly<Record<'android' | 'ios', Profile>> | null;
  }
}

export type Profile = NonNullable<ReturnType<typeof profileOf>>;

/** Global setup: the available engines, the web views of today or, with OLDEST, those of the oldest systems, and the services. */
export default async function setup(project: TestProject): Promise<() => void> {
  const { engines } = (await findEngines()) as { engines: Engine[] };
  project.provide('engines', engines);
  project.provide('nativeHost', findNativeHost() !== null);
  const suffix = process.env.OLDEST ? '-oldest' : '';
  const [android, ios] = [profileOf(`android${suffix}`), profileOf(`ios${suffix}`)];
  project.provide('profiles', android && ios && { android, ios });
  project.provide('services', await startServices());
  return stopChildren;
}
