import { createPasswordJudge, type GuessablePart } from 'account-portal';
import { expect, test, vi } from 'vitest';

const part = (pattern: string, token: string, dictionaryName?: string): GuessablePart =>
  dictionaryName === undefined ? { pattern, token } : { pattern, token, dictionaryName };

function judgeBy(score: number, sequence: readonly GuessablePart[] = [], leastScore?: number) {
  const check = vi.fn((_password: string, _names: string[]) => ({ score, sequence }));
  const common = new Set(['dragon', 'qwerty123']);
  const judge = createPasswordJudge({ common, estimator: { check }, ...(leastScore !== undefined && { leastScore }) });
  return { judge, check };
}

test.each([
  ['dragon', 'common'],
  ['Dragon', 'common'],
  ['woaini1314', 'common'],
  ['222222', 'repeat'],
  ['abcabcabc', 'repeat'],
  ['987654', 'sequence'],
  ['fedcba', 'sequence'],
  ['asdfghj', 'keyboard'],
  ['poiuyt', 'keyboard'],
  ['mnbvcxz', 'keyboard'],
])('%s is refused as common, whatever the estimate: %s', (password, weakness) => {
  const { judge, check } = judgeBy(4);

  expect(judge(password)).toEqual({ strength: 'refused', refusal: 'common-password', weakness });
  expect(check).not.toHaveBeenCalled();
});

test.each([
  ['13920000001', '13920000001'],
  ['SunnyGrain', 'Sunny Grain'],
  ['sunny.01', 'Sunny Grain'],
  ['lina.k7', 'Li Na'],
  ['Wong.k7', 'Wong'],
  ['sunny.k7x', 'Sunny - Grain'],
  ['x.Lin.Wei', 'lin.wei'],
])('%s is refused as little more than %s', (password, name) => {
  expect(judgeBy(4).judge(password, [name])).toEqual({
    strength: 'refused',
    refusal: 'personal-password',
    weakness: 'personal',
  });
});

test.each([
  ['222222k7', ''],
  ['k7.222222', ''],
  ['sunny.k7xv', 'Sunny Grain'],
  ['@._@__a', 'Sunny Grain'],
])('%s is judged by the estimate, with the name %j', (password, name) => {
  expect(judgeBy(4).judge(password, [name])).toMatchObject({ strength: 'strong' });
});

test('a name of three letters is in too many passwords by chance', () => {
  expect(judgeBy(4).judge('wei.5x', ['Wei'])).toMatchObject({ strength: 'strong' });
});

test('the estimate is asked with the words of the names, and with all of them in one', () => {
  const { judge, check } = judgeBy(4);

  judge('k7.Q_xvd', ['Sunny Grain', '林薇', '13920000001', '']);

  judge('k7.Q_xve');

  expect(check.mock.calls).toEqual([
    ['k7.Q_xvd', ['13920000001', 'sunnygrain', 'sunny', 'grain']],
    ['k7.Q_xve', []],
  ]);
});

test.each([
  [0, 'refused', 'weak-password'],
  [1, 'weak', null],
  [2, 'fair', null],
  [3, 'fair', null],
  [4, 'strong', null],
])('a score of %i is %s', (score, strength, refusal) => {
  const weakness = strength === 'strong' ? null : 'short';

  expect(judgeBy(score).judge('k7.Q_x')).toEqual({ strength, refusal, weakness });
});

test('a server may refuse more', () => {
  expect(judgeBy(1, [], 2).judge('k7.Q_x')).toMatchObject({ refusal: 'weak-password' });
  expect(judgeBy(0, [], 0).judge('k7.Q_x')).toMatchObject({ strength: 'weak', refusal: null });
});

test.each([
  [[part('bruteforce', 'k7Q'), part('dictionary', 'dragon', 'common')], 'word'],
  [[part('bruteforce', 'k7Q_xvdp'), part('dictionary', 'dragon', 'common')], 'word'],
  [[part('spatial', 'qaz'), part('dictionary', 'dragon', 'common')], 'word'],
  [[part('spatial', 'qazwsxe'), part('dictionary', 'dragon', 'common')], 'keyboard'],
  [[part('sequence', 'abcd')], 'sequence'],
  [[part('repeat', 'xyxyxy')], 'repeat'],
  [[part('date', '19900305')], 'date'],
  [[part('regex', '2024')], 'date'],
  [[part('wordSequence', 'marapr')], 'word'],
  [[part('spatial', 'qazwsxedc'), part('dictionary', 'sunny', 'userInputs')], 'personal'],
  [[part('bruteforce', 'k7Q'), part('separator', '.')], 'short'],
] as const)('%j makes it %s', (sequence, weakness) => {
  expect(judgeBy(1, sequence).judge('whatever1')).toMatchObject({ weakness });
});
