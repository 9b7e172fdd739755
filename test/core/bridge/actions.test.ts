import { expect, test } from 'vitest';
import { actionEncoders } from '../../../core/bridge/actions.ts';

test.each([
  ['10086', '10086'],
  ['+86-13900139000', '+8613900139000'],
  ['+86 139 0013 9000', '+8613900139000'],
  ['(010) 8888-6666', '01088886666'],
  ['（０１０）８８８８－６６６６', '01088886666'],
  ['＋86 10086', '+8610086'],
  [' 10086\n', '10086'],
  ['\u202d10086\u202c', '10086'],
  ['1'.repeat(20), '1'.repeat(20)],
])('dials the digits of %j, with a leading plus only', (phone, number) => {
  expect(actionEncoders.call({ phone })).toEqual({ phone: number });
});

test.each([
  ...['', '12', '1'.repeat(21), `10086${' '.repeat(100)}`],
  ...['*#06#', '*100#', '10086#', '10086,1', '010,8888', '10086;', '10086;ext=1', '10086p1', '10086w1'],
  ...['tel:10086', 'javascript:1', '++86', '86+10086', '1+2+3', '٠١٢٣', '100/86'],
])('rejects the phone number %j', (phone) => {
  expect(() => actionEncoders.call({ phone })).toThrow(expect.objectContaining({ code: 'parameter-error' }));
});

test('the title of the app bar is one line of at most 100 characters (rules.md 3.7)', () => {
  expect(actionEncoders.setAppBar({ title: `a\r\n\u0000b${'c'.repeat(200)}`, back: true })).toEqual({
    title: `a b${'c'.repeat(97)}`,
    back: true,
  });
});
