import { resolve } from 'node:path';
import { installApart } from '../tools/install-apart.mjs';
import { launchWith } from './drivers.mjs';
import { unpackChromium } from './unpack.mjs';

const folder = resolve('.cache/harmony');

/** The libraries are of the system that each was made for; the current driver needs tab targets, which 114 has not. */
const chromiums = {
  114: { version: '114.0.5735', libraries: 'aws.tar', driver: import.meta.url },
  132: { version: '132.0.6834', libraries: 'al2023.tar' },
};

/** What the web views of HarmonyOS are, of 4.1 and of 5 and 6: Chromium 114 and 132, installed on first use. */
export function harmonyChromium(name) {
  const fault = installApart('test/engines/harmony', folder);
  if (fault !== null) throw new Error(fault);
  const { libraries, ...facts } = chromiums[name];
  return {
    name: 'chromium',
    chromium: name,
    ...facts,
    ...unpackChromium(`${folder}/node_modules/chromium-${name}/bin`, libraries),
  };
}

/** By a driver of that time. */
export const launch = (options) => launchWith(folder, options);
