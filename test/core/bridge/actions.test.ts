import { expect, test } from 'vitest';
import { actionEncoders } from '../../../core/bridge/actions.ts';

test.each(['10086', '+86-13900139000', '*100#', '010,8888', '1'.repeat(20)])('accepts the phone number %s', (phone) => {
  expect(actionEncoders.call({ phone })).toEqual({ phone });
});

test.each(['', '12', '1'.repeat(21), '10086;', 'tel:10086', '10086\n', ' 10086', '10 086', 'javascript:1'])(
  'rejects the phone number %j',
  (phone) => {
    expect(() => actionEncoders.call({ phone })).toThrow(expect.objectContaining({ code: 'parameter-error' }));
  },
);

test('the title of the app bar is one line of at most 100 characters', () => {
  expect(actionEncoders.setAppBar({ title: `a\r\n\u0000b${'c'.repeat(200)}`, back: true })).toEqual({
    title: `a b${'c'.repeat(97)}`,
    back: true,
  });
});
