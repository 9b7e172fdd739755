import { expect, test } from 'vitest';
import { createProofOfCode } from '../../../core/flow/proof-of-code.ts';
import { createDraft } from '../../../core/storage/draft.ts';
import { testPortal } from '../../support/portal.ts';

const proven = { phone: '13800138000', proof: 'p1' };
const now = Date.UTC(2026, 0, 1);
const minutes = 60_000;

test.each([
  ['lasts is of use', proven, 10 * minutes, { ...proven, at: now }],
  ['has lost its phone is of no use', { proof: 'p1' }, minutes, null],
  ['is empty is of no use', { phone: '13800138000' }, minutes, null],
  ['has ended is of no use', proven, 0, null],
  ['lasts too long, as after the clock was put back, is of no use', proven, 10 * minutes + 1, null],
])('a kept ticket that %s', (_, kept, left, expected) => {
  const { portal } = testPortal({}, { companyId: '1001' }, { now });
  createDraft(portal, 'proof', ['phone', 'proof', 'until'], 'change-1001').save({ ...kept, until: `${now + left}` });

  expect(createProofOfCode(portal, 'change').read()).toEqual(expected);
});

test('what is kept says how long ago it was proven, and whether other tasks may use it', () => {
  const { portal, environment } = testPortal({}, { companyId: '1001' }, { now });
  const kept = createProofOfCode(portal, 'register');
  kept.keep({ ...proven, shared: true, hasPassword: true });
  environment.advance(3 * minutes);
  const read = kept.read();
  expect(read).toEqual({ ...proven, shared: true, hasPassword: true, at: now });

  kept.keep({ ...proven, ...read, spent: true });
  environment.advance(7 * minutes);
  expect(kept.read()).toBeNull();
});
