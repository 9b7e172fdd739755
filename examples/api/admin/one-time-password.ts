import { randomInt } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { rules } from 'account-portal';
import { parameterError } from '../envelope.ts';
import { createPasswords } from '../security/passwords.ts';
import type { CommandContext } from './command.ts';

/** Within these days the password must be changed. */
const days = 3;

/** Without those that look alike. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password for one use, which is stored as its hash only: the longest that the format permits, 115 random bits. */
export async function makePassword({ config, at }: CommandContext) {
  const password = Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('');
  const passwords = createPasswords({ memory: config.passwordMemory, passes: config.passwordPasses });
  const passwordHash = await passwords.hash(password, { address: 'admin', account: 'admin' });
  return { password, passwordHash, passwordEndsAt: new Date(at.getTime() + days * 86_400_000) };
}

/** What its owner is told, once. */
export const toPasswordText = ({ config }: CommandContext, account: string, password: string, companyId: string) =>
  `Administrator ${account}, password ${password}
This password is shown once, and ends in ${days} days with all that it has opened.
Log in at ${config.product?.hosts.account ?? config.publicOrigin}/login?companyId=${companyId}: the portal asks for a password of your own.`;

/** As the form takes them, but with any last label that exists, also of another script. */
export function readMail(address: string): string {
  if (address === '') return '';
  const [, name = '', host = ''] = /^(.+)@([^@]+)$/.exec(address) ?? [];
  const ascii = domainToASCII(host);
  const [, domain = ''] = /^(.+)\.(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.exec(ascii) ?? [];
  if (rules.email(`${name}@${domain}.com`, {}) !== null) throw parameterError('mail');
  return `${name}@${ascii}`;
}
