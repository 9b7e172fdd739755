import { lockedTransaction, phoneLock } from '../database/locked-transaction.ts';
import type { Database } from '../database/schema.ts';
import { unbind } from '../people/binding.ts';
import { findCompany } from '../people/companies.ts';
import { createLogin } from '../people/create-login.ts';
import { passwordLock, setAccountPassword } from '../people/credentials.ts';
import { findLogins } from '../people/logins.ts';
import { revokeTokens } from '../security/tokens.ts';
import type { Command } from './command.ts';
import { makePassword, readMail, toPasswordText } from './one-time-password.ts';

const mail = { value: 'ADDRESS', says: 'where codes and notices of the account go' } as const;

const add: Command = {
  operand: 'COMPANY',
  says: 'adds an administrator, and prints a password for one use',
  options: { name: { value: 'NAME', says: 'the name of the person; needed' }, mail },
  async run(context, given) {
    const [name, address] = [given.line('name'), readMail(given.optional('mail', 254))];
    const { id: companyId } = await findCompany(context.database, given.operand);
    const { password, passwordHash, passwordEndsAt } = await makePassword(context);
    const login = { companyId, type: 1, name, phone: null, mail: address, passwordHash, passwordEndsAt } as const;
    const { id, account } = await context.database
      .transaction()
      .execute((transaction) => createLogin(transaction, login, context.at));
    const data = { company: companyId, account, password, endsAt: passwordEndsAt };
    return { data, text: toPasswordText(context, account, password, companyId), companyId, userId: id };
  },
};

const reset: Command = {
  operand: 'ACCOUNT',
  says: 'ends all sessions of an administrator, and prints another password for one use',
  options: {
    'unbind-phone': { says: 'takes a lost phone, and WeChat, from the account' },
    mail,
  },
  async run(context, given) {
    const address = given.has('mail') ? readMail(given.optional('mail', 254)) : undefined;
    const isLost = given.has('unbind-phone');
    const { logins, own } = await findAdministrators(context.database, given.operand);
    const { password, passwordHash, passwordEndsAt } = await makePassword(context);
    const account = given.operand;
    const phones = [...new Set(logins.flatMap(({ phone }) => phone ?? []))];
    const locks = [passwordLock(account, null), ...phones.map(phoneLock)];
    await lockedTransaction(context.database, locks, async (transaction) => {
      if (isLost) {
        for (const login of logins) if (login.phone !== null) await unbind(transaction, login, login.phone);
        const links = transaction.deleteFrom('wechat_links').where('login', '=', account);
        await links.execute();
      }
      await setAccountPassword(transaction, account, { hash: passwordHash });
      await transaction
        .updateTable('accounts')
        .set({ password_ends_at: passwordEndsAt, ...(address !== undefined && { mail: address }) })
        .where('login', '=', account)
        .execute();
    });
    const kept = !isLost && phones.length > 0;
    const warning = kept
      ? '\nA bound phone still opens the account: if it is lost, run this again with --unbind-phone.'
      : '';
    const data = { account, password, endsAt: passwordEndsAt, phoneUnbound: isLost && phones.length > 0 };
    const text = toPasswordText(context, account, password, own.company_id) + warning;
    return { data, text, companyId: own.company_id, userId: own.id };
  },
};

const remove: Command = {
  operand: 'ACCOUNT',
  says: 'keeps an administrator out, and ends his sessions',
  options: { last: { says: 'also if a company has no other administrator then' } },
  async run({ database }, given) {
    const { own, administered } = await findAdministrators(database, given.operand);
    const ids = administered.map(({ id }) => id);
    await database.transaction().execute(async (transaction) => {
      for (const { company_id } of given.has('last') ? [] : administered) {
        const others = await transaction
          .selectFrom('users')
          .select('id')
          .where('company_id', '=', company_id)
          .where('type', '=', 1)
          .where('state', '=', 'active')
          .where('id', 'not in', ids)
          .forUpdate()
          .execute();
        if (others.length === 0)
          throw new Error(`Company ${company_id} has no other administrator: add one first, or say --last.`);
      }
      await transaction.updateTable('users').set({ state: 'disabled' }).where('id', 'in', ids).execute();
      await revokeTokens(transaction, ids);
    });
    const companies = administered.map(({ company_id }) => company_id);
    const text = `${given.operand} administers ${companies.join(', ')} no more, and is signed out.`;
    return { data: { account: given.operand, companies }, text, companyId: own.company_id, userId: own.id };
  },
};

export const administratorCommands = { add, reset, remove };

/** The logins of an account, and those of them that administer a company. */
async function findAdministrators(database: Database, account: string) {
  const logins = await findLogins(database, 'login', account);
  const administered = logins.filter(({ type }) => type === 1);
  const [own] = administered;
  if (own === undefined) throw new Error(`No administrator has the account "${account}".`);
  return { logins, administered, own };
}
