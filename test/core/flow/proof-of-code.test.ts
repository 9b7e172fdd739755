import { expect, test } from 'vitest';
import { createProofOfCode, type ProofOfCode } from '../../../core/flow/proof-of-code.ts';
import { createDraft } from '../../../core/storage/draft.ts';
import { testPortal } from '../../support/portal.ts';

const proven = { phone: '13800138000', proof: 'p1' };
const now = Date.UTC(2026, 0, 1);
const minutes = 60_000;

test.each([
  ['lasts is of use', proven, 10 * minutes, proven],
  ['has lost its phone is of no use', { proof: 'p1' }, minutes, null],
  ['is empty is of no use', { phone: '13800138000' }, minutes, null],
  ['has ended is of no use', proven, 0, null],
  ['lasts too long, as after the clock was put back, is of no use', proven, 10 * minutes + 1, null],
])('a kept ticket that %s', (_, kept, left, expected) => {
  const { portal } = testPortal({}, { companyId: '1001' }, { now });
  createDraft(portal, 'proof', ['phone', 'proof', 'until'], 'change-1001').save({ ...kept, until: `${now + left}` });

  expect(createProofOfCode(portal, 'change').read()).toEqual(expected);
});

test('a code is exchanged once, another one for itself, and what a reload has kept for none', async () => {
  const { portal } = testPortal({}, { companyId: '1001' }, { now });
  const exchanged: string[] = [];
  const prove = (proof: ProofOfCode, code: string, phone = '13800138000') =>
    proof.prove({ phone, code }, async () => {
      exchanged.push(`${phone} ${code}`);
      return { proof: `of ${code}` };
    });
  const first = createProofOfCode(portal, 'register');

  expect((await prove(first, '111111')).proof).toBe('of 111111');
  expect((await prove(first, '111111')).proof).toBe('of 111111');
  expect((await prove(first, '222222')).proof).toBe('of 222222');
  await prove(createProofOfCode(portal, 'register'), '333333');
  await prove(first, '222222', '13900139000');

  expect(exchanged).toEqual(['13800138000 111111', '13800138000 222222', '13800138000 333333', '13900139000 222222']);
});
