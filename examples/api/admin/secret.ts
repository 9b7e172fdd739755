import { rotateSeal } from '../security/seal.ts';
import type { Command } from './command.ts';

const rotate: Command = {
  says: 'makes another key for links to files and permissions to upload, without a stop',
  options: { now: { says: 'refuses the old key within a minute, as after a leak, and not after 15' } },
  async run({ database, at }, given) {
    await rotateSeal(database, at, { keepsOld: !given.has('now') });
    const old = given.has('now') ? ', and refuse the old one' : '; the old one is taken for 15 minutes';
    return { data: { rotated: 'seal' }, text: `Servers sign with another key within a minute${old}.` };
  },
};

export const secretCommands = { rotate };
