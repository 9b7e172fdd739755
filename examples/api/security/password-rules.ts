import { PortalError } from 'account-portal';

export interface PasswordRules {
  /**
   * Enforces rules.md 5.2 and refuses what is guessed first; the portal's own validation only advises. Throws
   * `parameter-error` for a wrong format, `common-password`, `personal-password` if little is left without a name in
   * `personal`, and `weak-password`.
   */
  check(password: string, personal?: readonly string[]): Promise<void>;
}

/** Of our users, whose languages the lists of leaked passwords know little of. */
const local: ReadonlySet<string> = new Set(
  '5201314a a5201314 aini1314 woaini520 woaini521 woaini123 woaini1314 wodemima zhang123 wang1234 iloveyou520'.split(
    ' ',
  ),
);
const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const reverse = (text: string) => [...text].reverse().join('');

/** The same few characters again and again, such as 222222 or abcabc, or neighbours in order, such as 987654. */
const isPattern = (password: string) =>
  /^(.{1,10})\1+$/.test(password) || rows.some((row) => row.includes(password) || reverse(row).includes(password));

/** Shorter ones are in too many passwords by chance. */
const shortestName = 4;
/** Letters and digits that a password must have besides a name. */
const ownCharacters = 4;

/** `strength` is the least score of zxcvbn, 0 to 4. */
export function createPasswordRules(strength: number): PasswordRules {
  return {
    async check(password, personal = []) {
      if (!/^[A-Za-z0-9@._]{6,20}$/.test(password)) throw new PortalError('parameter-error', { field: 'password_' });
      const { leaked, estimator } = await loadDictionaries();
      const word = password.toLowerCase();
      if (leaked.has(word) || local.has(word) || isPattern(word)) throw new PortalError('common-password');
      const names = toNames(personal);
      const letters = word.replace(/[^a-z0-9]/g, '');
      const rest = names.reduce((text, name) => text.replaceAll(name, ''), letters);
      if (rest !== letters && rest.length < ownCharacters) throw new PortalError('personal-password');
      if (estimator.check(password, names).score < strength) throw new PortalError('weak-password');
    },
  };
}

/** What of a name can be in a password: its words, and all of them in one, the longest first. */
function toNames(personal: readonly string[]): string[] {
  const words = personal.map((text) => text.toLowerCase().split(/[^a-z0-9]+/));
  const names = words.flatMap((parts) => [...parts, parts.join('')]).filter(({ length }) => length >= shortestName);
  return [...new Set(names)].sort((one, other) => other.length - one.length);
}

let dictionaries: ReturnType<typeof read> | undefined;
/** 40 MB, once, and not before the first new password. */
function loadDictionaries() {
  dictionaries ??= read();
  return dictionaries;
}

async function read() {
  const [{ ZxcvbnFactory }, common, english, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  const dictionary = { ...common.dictionary, ...english.dictionary, ...spanish.dictionary };
  const leaked = new Set(common.dictionary['passwords-common'].map((password) => String(password).toLowerCase()));
  // More replaced letters, as in p4ssw0rd, would take a second for a password made for it.
  const limits = { maxLength: 20, l33tMaxSubstitutions: 4 };
  return { leaked, estimator: new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs, ...limits }) };
}
