import { readFileSync } from 'node:fs';
import { PortalError } from 'account-portal';

/** The most frequent leaked passwords that the format permits, in lower case. */
const leaked: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n'),
);
/** Of our users, whose language that list does not know. */
const local: ReadonlySet<string> = new Set(
  '5201314a a5201314 aini1314 woaini woaini520 woaini521 woaini123 woaini1314 wodemima zhang123 q1w2e3r4 1q2w3e4r qq123456 wang1234 iloveyou520'.split(
    ' ',
  ),
);
const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const reverse = (text: string) => [...text].reverse().join('');

/** The same few characters again and again, such as 222222 or abcabc, or neighbours in order, such as 987654. */
const isPattern = (password: string) =>
  /^(.{1,10})\1+$/.test(password) || rows.some((row) => row.includes(password) || reverse(row).includes(password));

/** Enforces rules.md 5.2; the portal's own validation is only a convenience. */
export function checkNewPassword(password: string): void {
  if (!/^[A-Za-z0-9@._]{6,20}$/.test(password)) throw new PortalError('parameter-error', { field: 'password_' });
  const word = password.toLowerCase();
  if (leaked.has(word) || local.has(word) || isPattern(word)) throw new PortalError('common-password');
}
