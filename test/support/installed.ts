import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of an installed program; empty if there is none. */
export const findProgram = (name: string): string =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? '';
