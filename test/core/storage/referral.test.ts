import { memoryEnvironment } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { createRecords } from '../../../core/storage/records.ts';
import { createReferral } from '../../../core/storage/referral.ts';

const now = Date.UTC(2026, 0, 1);
const month = 30 * 24 * 60 * 60 * 1000;

function open(environment = memoryEnvironment({ now })) {
  const { storage, clock } = environment;
  return { environment, share: createReferral(createRecords(storage, ''), clock) };
}
const both = { shareUserId: '5', shareClientId: '6' };
const none = { shareUserId: undefined, shareClientId: undefined };

test('keeps the data of a link for the next pages, for a month', () => {
  const { share, environment } = open();
  share.capture(both);

  expect(open(environment).share.get()).toEqual(both);
  environment.advance(month - 1);
  expect(share.get()).toEqual(both);
  environment.advance(1);
  expect(share.get()).toEqual(none);
});

test('a later link replaces an earlier one, a page without one does not', () => {
  const { share, environment } = open();
  share.capture(both);

  const second = open(environment);
  second.share.capture({ shareUserId: '7', shareClientId: null });

  expect(second.share.get()).toEqual({ shareUserId: '7', shareClientId: '6' });
});

test('cleared data does not come back from the URL of the same page', () => {
  const { share } = open();
  share.capture(both);

  share.clear();
  share.capture(both);

  expect(share.get()).toEqual(none);
});

test.each(['null', '{', '[5]', '{"id":"5"}', '"<b>"', `"${'5'.repeat(65)}"`])(
  'ignores invalid stored data: %s',
  (text) => {
    const environment = memoryEnvironment({ now, storage: { shareUserId: text, shareClientId: text } });

    expect(open(environment).share.get()).toEqual(none);
  },
);

test.each(['"5"', '5'])('takes %s, as another page wrote it', (text) => {
  const environment = memoryEnvironment({ now, storage: { shareUserId: text } });
  const { share } = open(environment);

  expect(share.get()).toEqual({ ...none, shareUserId: '5' });
  environment.advance(month);
  expect(share.get()).toEqual(none);
});
