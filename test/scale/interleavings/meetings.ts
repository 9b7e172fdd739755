import { allFacts, type WritingCall } from '../../../examples/api/calls/facts/all-facts.ts';
import type { Thing } from '../../../examples/api/calls/facts/facts.ts';
import { type Move, moves, type Other } from './moves.ts';

/** What the writes touch that are no calls of the table. */
const others: Readonly<Record<Other, readonly Thing[]>> = {
  upload: ['upload'],
  decide: ['application', 'person', 'phone'],
  sweep: ['code', 'guess', 'session', 'trial', 'upload', 'wechat'],
};

type Name = WritingCall | Other;

/** What a call touches; one with a token at least its session. */
export function touchesOf(name: Name): readonly Thing[] {
  if (name in others) return others[name as Other]; // just asked
  const { touches = [], token } = allFacts[name as WritingCall]; // any other
  return token ? ['session', ...touches] : touches;
}

export const named = (Object.keys(moves) as Name[]).flatMap((name) =>
  Object.entries(moves[name]).map(([way, make]) => ({ name, title: way === '' ? name : `${name} ${way}`, make })),
);
const byTitle: ReadonlyMap<string, Move> = new Map(named.map(({ title, make }) => [title, make]));

export function moveOf(title: string): Move {
  const found = byTitle.get(title);
  if (found === undefined) throw new Error(`No move "${title}".`);
  return found;
}

/** Those that the search begins with: what revokes against what issues, codes against their tries, applications against decisions. */
const first: readonly (readonly [readonly Name[], readonly Name[]])[] = [
  [
    [
      'endSession',
      'endOtherSessions',
      'modifyPwd',
      'resetPhonePassword',
      'setBindPhonePassword',
      'changePhone',
      'unbindPhone',
    ],
    [
      'getAccountList',
      'getAuthCode',
      'getLoginUserByAuthCode',
      'mixedLogin',
      'loginByCode',
      'openIdLogin',
      'bindOpenIdForLogin',
      'bindPhone',
      'modifyPwd',
      'changePhone',
      'unbindPhone',
      'setBindPhonePassword',
      'endOtherSessions',
      'resetPhonePassword',
      'bindJpushId',
    ],
  ],
  [
    ['loginByCode', 'resetPhonePassword', 'checkChangePhoneCode'],
    ['loginByCode', 'resetPhonePassword', 'checkChangePhoneCode', 'loginCode', 'resetCode', 'changePhoneCode'],
  ],
  [
    ['decide', 'decideReview', 'save'],
    [
      'decide',
      'decideReview',
      'save',
      'shopCompleteRegister',
      'createCompany',
      'bindPhone',
      'changePhone',
      'resetPhonePassword',
    ],
  ],
];

/** Three calls, two of which are the same. */
const threes: readonly (readonly string[])[] = [
  ['loginByCode with a wrong code', 'loginByCode with a wrong code', 'loginByCode'],
  ['resetPhonePassword with a wrong code', 'resetPhonePassword with a wrong code', 'resetPhonePassword of the phone'],
  ['getLoginUserByAuthCode', 'getLoginUserByAuthCode', 'endSession its own'],
  ['getAccountList', 'getAccountList', 'endOtherSessions'],
  ['openIdLogin', 'openIdLogin', 'modifyPwd of the phone'],
  ['unbindPhone of its login', 'unbindPhone of its login', 'changePhone'],
  ['decideReview yes', 'decideReview yes', 'save what was missing'],
  ['shopCompleteRegister', 'shopCompleteRegister', 'createCompany'],
];

const isFirst = (one: Name, other: Name) =>
  first.some(
    ([left, right]) => (left.includes(one) && right.includes(other)) || (left.includes(other) && right.includes(one)),
  );

/** The moves of all calls that can meet, of one of these calls if any is named; the most important first. */
export function meetingsOf(calls: readonly string[] = []): readonly (readonly string[])[] {
  const isAsked = (titles: readonly string[]) =>
    calls.length === 0 || titles.some((title) => calls.includes(title) || calls.includes(title.split(' ')[0] ?? ''));
  const pairs = named.flatMap((one, at) =>
    named.slice(at).flatMap((other) => {
      const touched = touchesOf(other.name);
      if (!touchesOf(one.name).some((thing) => touched.includes(thing))) return [];
      return [{ titles: [one.title, other.title], isFirst: isFirst(one.name, other.name) }];
    }),
  );
  const ordered = [
    ...pairs.filter((pair) => pair.isFirst).map(({ titles }) => titles),
    ...threes,
    ...pairs.filter((pair) => !pair.isFirst).map(({ titles }) => titles),
  ];
  return ordered.filter(isAsked);
}

/** Numbers from 0 to 1, the same for the same text (xorshift). */
export function randomFrom(text: string): () => number {
  let state = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}
