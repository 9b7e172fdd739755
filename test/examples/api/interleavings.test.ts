import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { things } from '../../../examples/api/calls/facts/facts.ts';
import { planted } from '../../scale/interleavings/faults.ts';
import { meet, runOnce, type Setting } from '../../scale/interleavings/meet.ts';
import { meetingsOf, moveOf, named, randomFrom, touchesOf } from '../../scale/interleavings/meetings.ts';
import { openStage, type Stage, startProcess } from '../../scale/interleavings/stage.ts';
import { makeWorld, type World } from '../../scale/interleavings/world.ts';

/** The short form of `npm run test:interleavings`: some meetings, in few orders. */
const most = 16;
const meetings = [
  ['getAccountList', 'endSession its own'],
  ['getLoginUserByAuthCode', 'resetPhonePassword of the phone'],
  ['mixedLogin by phone', 'endOtherSessions'],
  ['modifyPwd of the phone', 'endOtherSessions'],
  ['unbindPhone of its login', 'changePhone'],
  ['openIdLogin', 'openIdLogin'],
  ['loginByCode with a wrong code', 'loginByCode with a wrong code', 'loginByCode'],
  ['decideReview yes', 'save what was missing'],
  ['bindPhone to the phone of others', 'resetPhonePassword of the phone'],
];
const searches = [
  { seed: 1, most: 12 },
  { seed: 2, most: 16 },
];
/** What these searches have found, before it was mended. */
const found = [
  ['unbindPhone of its login', 'resetPhonePassword of an account'],
  ['unbindPhone of its login', 'modifyPwd of the phone'],
  ['setBindPhonePassword', 'resetPhonePassword of the phone'],
  ['resetPhonePassword of the phone', 'modifyPwd of the phone'],
  ['modifyPwd of an account', 'modifyPwd of an account'],
  ['setDefaultCompany', 'unbindPhone of another login'],
  ['setDefaultCompany', 'changePhone'],
  ['bindPhoneCode', 'bindPhone to a new phone'],
  ['unbindPhoneCode', 'unbindPhone of its login'],
  ['checkChangePhoneCode', 'changePhone'],
  ['registCode', 'createCompany'],
  ['createCompany', 'shopCompleteRegister'],
  ['changePhone', 'openIdLogin'],
];

describe.skipIf(inject('postgres') === '')('on PostgreSQL', () => {
  let stage: Stage;
  let world: World;
  const settingOf = (titles: readonly string[]): Setting => ({ stage, world, moves: titles.map(moveOf) });

  beforeAll(async () => {
    stage = await openStage(inject('postgres'), 'portal_interleavings_test');
    world = await makeWorld(startProcess(stage, 0), stage.client);
    await stage.keep();
  }, 300_000);
  afterAll(() => stage?.close());

  test.each(named.filter(({ name }) => name !== 'sweep').map(({ title, name }) => [title, name] as const))(
    '%s changes only what the table says',
    async (title, name) => {
      const { run } = await runOnce(settingOf([title]), (choices) => Math.min(...choices.keys()));

      const changed = run.steps.flatMap(({ sql, uses }) =>
        /^(?:insert|update|delete)| for (?:no key )?(?:update|share)$/.test(sql.trim())
          ? uses.filter(({ mode, table }) => mode === 'write' && sql.includes(`"${table}"`)).map(({ table }) => table)
          : [],
      );
      const tables: readonly string[] = touchesOf(name).flatMap((thing) => things[thing]);
      expect([...new Set(changed)].filter((table) => !tables.includes(table))).toEqual([]);
    },
  );

  test.each(meetings.map((titles) => [titles.join(' + '), titles] as const))(
    '%s leave what they leave one after the other',
    async (title, titles) => {
      const met = await meet(settingOf(titles), titles, { most, random: randomFrom(title) });

      expect(met.findings).toEqual([]);
      expect(met.orders).toBeGreaterThan(1);
    },
    300_000,
  );

  test.each(found.map((titles) => [titles.join(' + '), titles] as const))(
    '%s leave it now, too',
    async (title, titles) => {
      for (const { seed, most } of searches) {
        const met = await meet(settingOf(titles), titles, { most, random: randomFrom(`${seed} ${title}`) });

        expect(met.findings).toEqual([]);
        expect(met.orders).toBeGreaterThan(1);
      }
    },
    300_000,
  );

  test.each(Object.entries(planted))(
    'finds %s',
    async (title, { moves, seenIn, ...fault }) => {
      const limits = { most: 80, random: randomFrom(title), untilFound: true };

      const { findings } = await meet({ ...settingOf(moves), ...fault }, moves, limits);

      expect(findings.flatMap(({ differences }) => differences).map((line) => line.split(':')[0])).toContain(seenIn);
    },
    300_000,
  );
});

test('every call that changes something meets another', () => {
  const met = new Set(
    meetingsOf()
      .flat()
      .map((title) => title.split(' ')[0]),
  );

  expect(named.filter(({ name }) => !met.has(name))).toEqual([]);
  expect(meetingsOf(['modifyPwd']).every((titles) => titles.some((title) => title.startsWith('modifyPwd')))).toBe(true);
});
