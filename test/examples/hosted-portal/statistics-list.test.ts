import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toStatisticsScripts } from '../../../examples/hosted-portal/page-load/statistics-list.ts';

const allowed = ['hm.baidu.com', 's4.cnzz.com'];
const first = 'https://hm.baidu.com/hm.js?1';
const second = 'https://s4.cnzz.com/z_stat.php?id=2&web_id=2';

test.each([undefined, null, ''])('%j is not a list, so the third-party script may load', (raw) => {
  expect(toStatisticsScripts(raw, allowed)).toEqual({ urls: [], ignored: 0, listed: false });
});

test('an empty list loads no script', () => {
  expect(toStatisticsScripts('[]', allowed)).toEqual({ urls: [], ignored: 0, listed: true });
});

test('reads a list of 10,000 characters', () => {
  expect(toStatisticsScripts(JSON.stringify([first]).padEnd(10_000), allowed).urls).toEqual([first]);
});

test('keeps scripts of allowed hosts in order, without repetitions (rules.md 6.7)', () => {
  const raw = JSON.stringify([first, second, first]);

  expect(toStatisticsScripts(raw, allowed)).toEqual({ urls: [first, second], ignored: 0, listed: true });
});

test.each([
  '{',
  '"https://hm.baidu.com/hm.js"',
  'https://hm.baidu.com/hm.js',
  '{"0":"https://hm.baidu.com/hm.js"}',
  'null',
  '1',
  JSON.stringify([first]).padEnd(10_001),
  '['.repeat(1_000_000),
  5,
  {},
  [first],
  [JSON.stringify([first])],
])('ignores an invalid list', (raw) => {
  expect(toStatisticsScripts(raw, allowed)).toEqual({ urls: [], ignored: 1, listed: true });
});

test.each([
  'http://hm.baidu.com/hm.js',
  '//hm.baidu.com/hm.js',
  '/hm.js',
  'https://evil.org/hm.js',
  'https://hm.baidu.com.evil.org/hm.js',
  'https://hm.baidu.com@evil.org/hm.js',
  'https://user@hm.baidu.com/hm.js',
  'https://user:pass@hm.baidu.com/hm.js',
  'https://hm.baidu.com:8443/hm.js',
  'https://hm.baidu.com./hm.js',
  'https://www.hm.baidu.com/hm.js',
  'https://s5.cnzz.com/z_stat.php',
  'javascript:alert(1)',
  'data:text/javascript,alert(1)',
  'blob:https://hm.baidu.com/1',
  '',
  null,
  7,
  {},
  [first],
])('ignores and counts the entry %j', (entry) => {
  const raw = JSON.stringify([entry, second]);

  expect(toStatisticsScripts(raw, allowed)).toEqual({ urls: [second], ignored: 1, listed: true });
});

test('ignores scripts beyond the fifth', () => {
  const list = Array.from({ length: 8 }, (_, index) => `https://hm.baidu.com/${index}.js`);

  const { urls, ignored } = toStatisticsScripts(JSON.stringify([...list, list[0]]), allowed);

  expect(urls).toEqual(list.slice(0, 5));
  expect(ignored).toBe(3);
});

test('loads nothing without allowed hosts', () => {
  expect(toStatisticsScripts(JSON.stringify([first]), []).urls).toEqual([]);
});

test('loads only https URLs of allowed hosts', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.webUrl(), fc.jsonValue(), fc.constantFrom(first, second))), (list) => {
      const { urls } = toStatisticsScripts(JSON.stringify(list), allowed);

      expect(urls.length).toBeLessThanOrEqual(5);
      for (const url of urls) expect(allowed).toContain(new URL(url).host);
    }),
  );
});
