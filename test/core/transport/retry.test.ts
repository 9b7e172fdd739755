import { PortalError } from 'account-portal';
import { expect, test } from 'vitest';
import { isWorthRepeating, toDelay, toRetryAfter } from '../../../core/transport/retry.ts';

const now = Date.UTC(2026, 0, 1);

test.each([
  ['nothing', null, null],
  ['an empty header', ' ', null],
  ['seconds', '2', 2000],
  ['zero', '0', 0],
  ['less than zero counts as now', '-5', 0],
  ['a date to come', 'Thu, 01 Jan 2026 00:00:03 GMT', 3000],
  ['a date gone by', 'Wed, 31 Dec 2025 23:59:59 GMT', 0],
  ['more than a day is a day', '1e12', 86_400_000],
  ['a date in another century is a day', 'Fri, 01 Jan 2100 00:00:00 GMT', 86_400_000],
  ['garbage', 'soon', null],
])('Retry-After: %s', (_, header, expected) => {
  expect(toRetryAfter(header, now)).toBe(expected);
});

test('delays grow and have jitter', () => {
  expect([toDelay(0, 0), toDelay(0, 1), toDelay(1, 0), toDelay(1, 1)]).toEqual([150, 300, 450, 900]);
});

test.each([
  ['network', true],
  ['server-busy', true],
  ['signature-refused', true],
  ['offline', false],
  ['timeout', false],
  ['aborted', false],
  ['bad-answer', false],
  ['too-many-requests', false],
  ['wrong-password', false],
] as const)('%s is retryable: %s', (code, expected) => {
  expect(isWorthRepeating(new PortalError(code), null)).toBe(expected);
});

test('too many requests are retryable only if the server says when', () => {
  expect(isWorthRepeating(new PortalError('too-many-requests', { seconds: 2 }), 2000)).toBe(true);
  expect(isWorthRepeating(new PortalError('wrong-password'), 2000)).toBe(false);
});

test('other errors are not retried', () => {
  expect(isWorthRepeating(new TypeError('bug'), null)).toBe(false);
});
