import { encodeValue, toFields, toQuery } from 'account-portal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wellFormed } from '../../../core/transport/params.ts';

const text = fc.string({ unit: 'grapheme' });
const units = fc.array(fc.integer({ min: 0xd700, max: 0xe100 })).map((codes) => String.fromCharCode(...codes));
const fields = fc.uniqueArray(fc.tuple(text, text), { selector: ([key]) => key });

test.each([
  ['undefined is left out', { a: undefined, b: 'x' }, [['b', 'x']]],
  ['null is left out', { a: null }, []],
  ['an empty text is sent', { a: '' }, [['a', '']]],
  [
    'numbers and booleans are written out',
    { a: 0, b: false, c: -1.5 },
    [
      ['a', '0'],
      ['b', 'false'],
      ['c', '-1.5'],
    ],
  ],
  ['arrays and objects are compact JSON', { a: [1, { b: null }] }, [['a', '[1,{"b":null}]']]],
  [
    'a key of a prototype is a key',
    JSON.parse('{"__proto__":"x","constructor":"y"}'),
    [
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ],
  ],
])('%s', (_, params, expected) => {
  expect([...toFields(params)]).toEqual(expected);
});

test('does not send inherited properties', () => {
  expect([...toFields(Object.create({ inherited: 'x' }))]).toEqual([]);
});

test('encodes all but unreserved characters', () => {
  expect(encodeValue("aZ0-._~!'()* /?&=+%")).toBe('aZ0-._~%21%27%28%29%2A%20%2F%3F%26%3D%2B%25');
});

test('a query is parsed back to its parameters', () => {
  fc.assert(
    fc.property(fields, (entries) => {
      const read = [...new URLSearchParams(toQuery(new Map(entries)))];

      expect(new Map(read)).toEqual(new Map(entries));
    }),
  );
});

test('different parameters make different queries', () => {
  fc.assert(
    fc.property(fields, fields, (a, b) => {
      const same = JSON.stringify([...a].sort()) === JSON.stringify([...b].sort());

      expect(toQuery(new Map(a)) === toQuery(new Map(b))).toBe(same);
    }),
  );
});

test('does not depend on the order of insertion', () => {
  fc.assert(
    fc.property(fields, (entries) => {
      expect(toQuery(new Map([...entries].reverse()))).toBe(toQuery(new Map(entries)));
    }),
  );
});

test('encodes any text as a UTF-8 encoder would, including lone surrogates', () => {
  fc.assert(
    fc.property(fc.oneof(units, text), (value) => {
      expect(decodeURIComponent(encodeValue(value))).toBe(Buffer.from(value, 'utf8').toString('utf8'));
      expect(wellFormed(wellFormed(value))).toBe(wellFormed(value));
    }),
  );
});

test('encodes a megabyte of lone surrogates', () => {
  expect(encodeValue('\uD83D'.repeat(500_000))).toHaveLength(500_000 * 9);
});
