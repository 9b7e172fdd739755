import { resolve } from 'node:path';
import { launchWith } from '../engines/drivers.mjs';
import { unpackChromium } from '../engines/unpack.mjs';
import { installApart } from '../tools/install-apart.mjs';

const folder = resolve('.cache/floor');

/** The oldest supported Chromium, installed on first use. */
export function oldChromium() {
  const fault = installApart('test/floor', folder);
  if (fault !== null) throw new Error(fault);
  const unpacked = unpackChromium(`${folder}/node_modules/chrome-aws-lambda/bin`, 'aws.tar');
  return { name: 'chromium', version: '86.0.4240', ...unpacked, driver: import.meta.url, floor: true };
}

/** By a driver of that time. */
export const launch = (options) => launchWith(folder, options);
