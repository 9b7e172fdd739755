/** The codes by which the reference API refuses a new password that has the format of rules.md 5.2. */
export type PasswordRefusal = 'common-password' | 'personal-password' | 'weak-password';

/** What makes a password easy to guess, as stable codes. The texts are in the catalogues. */
export const passwordWeaknesses = [
  'common',
  'personal',
  'keyboard',
  'sequence',
  'repeat',
  'date',
  'word',
  'short',
] as const;

/** One of `passwordWeaknesses`. */
export type PasswordWeakness = (typeof passwordWeaknesses)[number];

/** From the least: `refused` is what the reference API accepts from nobody. */
export type PasswordStrength = 'refused' | 'weak' | 'fair' | 'strong';

/** What is to be said about a new password. */
export interface PasswordVerdict {
  readonly strength: PasswordStrength;
  /** Null unless `strength` is `refused`. */
  readonly refusal: PasswordRefusal | null;
  /** The first thing to say about it; null for a strong one. */
  readonly weakness: PasswordWeakness | null;
}

/** Judges a new password of the right format; `personal` are the phone, account and names of its owner. */
export type PasswordJudge = (password: string, personal?: readonly string[]) => PasswordVerdict;

/** A part of a password that somebody would guess, as `@zxcvbn-ts/core` reports it. */
export interface GuessablePart {
  readonly pattern: string;
  readonly token: string;
  readonly dictionaryName?: string;
}

/** The part of a `ZxcvbnFactory` that is used here. */
export interface StrengthEstimator {
  check(password: string, names: string[]): { readonly score: number; readonly sequence: readonly GuessablePart[] };
}

/** What `createPasswordJudge` judges by. */
export interface PasswordJudgeOptions {
  /** The passwords that are guessed first, in lower case. */
  readonly common: ReadonlySet<string>;
  /** A `ZxcvbnFactory` of `@zxcvbn-ts/core`, with the same passwords among its dictionaries. */
  readonly estimator: StrengthEstimator;
  /** The least score that is not refused, 0 to 4; 1 by default. */
  readonly leastScore?: number;
}

/** Frequent among our users, whose languages the lists of leaked passwords know little of. */
const local: ReadonlySet<string> = new Set(
  '5201314a a5201314 aini1314 woaini520 woaini521 woaini123 woaini1314 wodemima zhang123 wang1234 iloveyou520'.split(
    ' ',
  ),
);
const orders = ['01234567890', 'abcdefghijklmnopqrstuvwxyz'];
const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const isWithin = (rows: readonly string[], word: string) => {
  const reversed = [...word].reverse().join('');
  return rows.some((row) => row.includes(word) || row.includes(reversed));
};

/** Shorter ones are in too many passwords by chance. */
const shortestName = 4;
/** Letters and digits that a password must have besides a name. */
const ownCharacters = 4;

const weaknessOf: Readonly<Record<string, PasswordWeakness>> = {
  dictionary: 'word',
  wordSequence: 'word',
  spatial: 'keyboard',
  repeat: 'repeat',
  sequence: 'sequence',
  date: 'date',
  regex: 'date', // the only one is that of a recent year
};

/**
 * Judges new passwords as the reference API does (docs/security.md, New passwords). With fewer passwords and dictionaries than
 * a server has, it refuses less, never more. Carries no list and no estimator of its own.
 */
export function createPasswordJudge({ common, estimator, leastScore = 1 }: PasswordJudgeOptions): PasswordJudge {
  const patternOf = (word: string): PasswordWeakness | null => {
    if (common.has(word) || local.has(word)) return 'common';
    // The same few characters again and again, such as 222222 or abcabc.
    if (/^(.{1,10})\1+$/.test(word)) return 'repeat';
    if (isWithin(orders, word)) return 'sequence';
    return isWithin(keyboardRows, word) ? 'keyboard' : null;
  };

  return (password, personal = []) => {
    const word = password.toLowerCase();
    const refuse = (refusal: PasswordRefusal, weakness: PasswordWeakness): PasswordVerdict => ({
      strength: 'refused',
      refusal,
      weakness,
    });
    const pattern = patternOf(word);
    if (pattern) return refuse('common-password', pattern);
    const names = toNames(personal);
    if (isLittleMoreThan(names, word)) return refuse('personal-password', 'personal');

    const { score, sequence } = estimator.check(password, names);
    const weakness = weaknessIn(sequence);
    if (score < leastScore) return refuse('weak-password', weakness);
    if (score > 3) return { strength: 'strong', refusal: null, weakness: null };
    return { strength: score > 1 ? 'fair' : 'weak', refusal: null, weakness };
  };
}

/** What of a name can be in a password: its words, and all of them in one, the longest first. */
function toNames(personal: readonly string[]): string[] {
  const words = personal.map((text) => text.toLowerCase().split(/[^a-z0-9]/));
  const names = words.flatMap((parts) => [...parts, parts.join('')]).filter(({ length }) => length >= shortestName);
  return [...new Set(names)].sort((one, other) => other.length - one.length);
}

function isLittleMoreThan(names: readonly string[], word: string): boolean {
  const letters = word.replace(/[^a-z0-9]/g, '');
  const rest = names.reduce((text, name) => text.split(name).join(''), letters);
  return rest !== letters && rest.length < ownCharacters;
}

/** Of the longest part that is not guessed character by character. */
function weaknessIn(sequence: readonly GuessablePart[]): PasswordWeakness {
  const known = sequence.filter(({ pattern }) => weaknessOf[pattern]);
  if (known.some(({ dictionaryName }) => dictionaryName === 'userInputs')) return 'personal';
  const [longest] = [...known].sort((one, other) => other.token.length - one.token.length);
  return (longest && weaknessOf[longest.pattern]) ?? 'short';
}
