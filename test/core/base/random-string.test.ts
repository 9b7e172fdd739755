import { randomBytes } from 'node:crypto';
import { createRandomString } from 'account-portal';
import { expect, test } from 'vitest';

const secure = (count: number) => new Uint8Array(randomBytes(count));

test('has 15 characters by default (rules.md 8.2)', () => {
  expect(createRandomString(undefined, secure)).toMatch(/^[0-9A-Za-z]{15}$/);
});

test.each([1, 8, 20, 1024])('has %d characters', (length) => {
  expect(createRandomString(length, secure)).toMatch(new RegExp(`^[0-9A-Za-z]{${length}}$`));
});

test.each([
  [0, 0],
  [-1, 0],
  [Number.NaN, 0],
  [2.9, 2],
  [1025, 1024],
  [Number.POSITIVE_INFINITY, 1024],
])('treats a length of %d as %d', (length, characters) => {
  expect(createRandomString(length, secure)).toHaveLength(characters);
});

test('depends only on the bytes', () => {
  const bytes = (count: number) => Uint8Array.from({ length: count }, (_, index) => index * 7);

  expect(createRandomString(20, bytes)).toBe(createRandomString(20, bytes));
});

test('maps four of the 256 bytes to each character', () => {
  const everyByte = () => Uint8Array.from({ length: 256 }, (_, index) => index);

  const text = createRandomString(248, everyByte);

  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  expect([...counts.values()]).toEqual(Array.from({ length: 62 }, () => 4));
});

test.each([
  ['only bytes that must be thrown away', (count: number) => new Uint8Array(count).fill(255)],
  ['no bytes', () => new Uint8Array(0)],
])('reports a source of %s instead of looping for ever', (_, source) => {
  expect(() => createRandomString(15, source)).toThrow('nothing usable');
});

test('creates ten thousand different strings', () => {
  const texts = new Set(Array.from({ length: 10_000 }, () => createRandomString(15, secure)));

  expect(texts.size).toBe(10_000);
});
