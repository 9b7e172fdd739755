import md5 from 'md5';
import { expect, test, vi } from 'vitest';
import standIn from '../../tools/build/stand-ins/md5.mjs';

test.each([
  ['texts of every length, over the ends of two blocks', 'password=portal.demo1&phone_=13800138000&'.repeat(4)],
  ['more than one byte a letter', '青禾粮油 é 😀'.repeat(9)],
  ['every character of one byte and of two', String.fromCharCode(...Array(0x7ff).keys())],
])('the MD5 stand-in of the files for a script tag equals the package: %s', (_, text) => {
  for (let length = Math.max(0, text.length - 200); length <= text.length; length += 1) {
    const part = text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

    expect(standIn(part), part).toBe(md5(part));
  }
});

test('the MD5 stand-in works on a page whose libraries have replaced Array.from', async () => {
  vi.resetModules();
  const replaced = vi.spyOn(Array, 'from').mockImplementation((items: object) => Array.prototype.slice.call(items));
  const { default: loaded } = await import('../../tools/build/stand-ins/md5.mjs').finally(() => replaced.mockRestore());

  expect(loaded('portal.demo1')).toBe(md5('portal.demo1'));
});
