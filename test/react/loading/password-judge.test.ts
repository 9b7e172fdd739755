import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createPasswordRules } from '../../../examples/api/security/password-rules.ts';
import { commonPasswords } from '../../../react/loading/guess-lists.ts';
import { judgePassword } from '../../../react/loading/password-judge.ts';
import { guessListsFile, writeGuessLists } from '../../tools/guess-lists.mjs';

const fine = (text: string) => /^[A-Za-z0-9@._]{6,20}$/.test(text);
const digits = (text: string) => text.replace(/\s+/g, '');

test('the lists are those of the library: else run `npm run guess-lists`', () => {
  expect(digits(readFileSync(guessListsFile, 'utf8'))).toBe(digits(writeGuessLists()));
  expect(commonPasswords).toHaveLength(3000);
});

test.each([
  ['dragon', [], 'refused', 'common'],
  ['qwertyuiop', [], 'refused', 'common'],
  ['p4ssw0rd1', [], 'refused', 'word'],
  ['13800138000', ['13800138000'], 'refused', 'personal'],
  ['maria2020', [], 'weak', 'word'],
  ['19900305', [], 'weak', 'date'],
  ['k7.Q_x', [], 'weak', 'short'],
  ['sunny.2024', ['Sunny Grain'], 'fair', 'personal'],
  ['k7.Q_xvd2', [], 'fair', 'short'],
  ['portal.demo1', [], 'strong', null],
  ['constructor', [], 'strong', null], // a key of every object is no word of a list
  ['__proto__', [], 'fair', 'short'],
] as const)('%s of %j is %s: %s', (password, personal, strength, weakness) => {
  expect(judgePassword(password, personal)).toMatchObject({ strength, weakness });
});

test('what the browser calls refused is refused by the reference API', async () => {
  const personal = ['13800138000', 'Sunny Grain', 'lin.wei'];
  const made = commonPasswords.slice(0, 150).flatMap((word) => [`${word}1`, `${word}${word}`, word.toUpperCase()]);
  const samples = [
    ...commonPasswords.slice(0, 200),
    ...made,
    'sunny1',
    'lin.wei1',
    'x13800138000',
    'grain22',
    'k7.Q_x',
  ];
  const refused = samples.filter(fine).filter((word) => judgePassword(word, personal).strength === 'refused');
  const { check } = createPasswordRules(1);

  const accepted = await Promise.all(
    refused.map((word) =>
      check(word, personal).then(
        () => [word],
        () => [],
      ),
    ),
  );

  expect(refused.length).toBeGreaterThan(200);
  expect(accepted.flat()).toEqual([]);
});
