import { findCaller } from '../people/caller.ts';
import { regions } from '../regions.ts';
import type { Handler } from './call.ts';

export const buildRegionTree: Handler = async (services, { token }) => {
  await findCaller(services, token);
  return regions;
};

/** The same for callers without an account, such as applicants. */
export const buildSimpleRegionTreeNoAuth: Handler = async () => regions;
