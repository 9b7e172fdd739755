import { findCompany } from '../people/companies.ts';
import { rotateBackendSecret } from '../security/backends.ts';
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

const backend: Command = {
  operand: 'COMPANY',
  says: "makes a secret for a company's own servers, and prints it once; the one before stays valid, older ones end",
  options: {},
  async run({ database, at }, given) {
    const { id: companyId, name } = await findCompany(database, given.operand);
    const secret = await database
      .transaction()
      .execute((transaction) => rotateBackendSecret(transaction, companyId, at));
    const text = `Secret of the servers of ${companyId} "${name}": ${secret}\nIt is shown once. Run this again to replace it: until then the one before is valid, too.`;
    return { data: { company: companyId, secret }, text, companyId };
  },
};

export const secretCommands = { rotate, backend };
