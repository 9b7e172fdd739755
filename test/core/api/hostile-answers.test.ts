import { isPortalError } from 'account-portal';
import { status } from 'account-portal/testing';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { callByName, testApi } from '../../support/api.ts';
import { callNames, samples } from '../../support/samples.ts';

/** Stands for what `JSON.stringify` cannot write: lists in lists, deeper than a stack. */
const deep = '%deep%';
const toJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(`"${deep}"`, () => `${'['.repeat(9000)}1${']'.repeat(9000)}`);

/** Values in the place of what a field should hold. */
const hostile: readonly unknown[] = [
  ...[null, true, 0, -1, 1e300, '', '__proto__', '<img src=x onerror=alert(1)>', [], {}, [[]]],
  JSON.parse('{"__proto__":{"polluted":true},"length":4294967295}'),
];
/** One for each place, because they take most of the time. */
const large: readonly unknown[] = [
  deep,
  [deep],
  Array(20_000).fill(null),
  Array(20_000).fill({ id_: '1', name_: '1' }),
  'x'.repeat(100_000),
];

/** Every place in a sample answer, as the keys that lead to it. */
const placesOf = (data: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof data === 'object' && data !== null
    ? [path, ...Object.entries(data).flatMap(([key, value]) => placesOf(value, [...path, key]))]
    : [path];

const replaced = (data: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value;
  const copy: Record<string, unknown> = Array.isArray(data) ? ([...data] as never) : { ...(data as object) };
  copy[key] = replaced(copy[key], rest, value);
  return copy;
};

const places = callNames.flatMap((name) => placesOf(samples[name].data).map((path) => ({ name, path })));

/** Resolves if the call resolves, or rejects with a code for bad data. */
async function attack({ name, path }: (typeof places)[number], value: unknown): Promise<void> {
  const data = replaced(samples[name].data, path, value);
  const { call } = testApi({ [name]: status(200, toJson({ status: 1, data })) });

  const error: unknown = await callByName(call, name, samples[name].input).then(
    () => null,
    (thrown: unknown) => thrown,
  );

  if (error === null) return;
  expect(isPortalError(error), `${name} ${path}: ${error}`).toBe(true);
  expect(error).toMatchObject({ code: expect.stringMatching(/^(bad-answer|data-abnormal)$/) });
}

afterEach(() => expect(Reflect.get({}, 'polluted')).toBeUndefined());

test('a call with a hostile value in any place of its answer resolves, or rejects with a code for bad data', async () => {
  for (const [index, place] of places.entries())
    for (const value of [...hostile, large[index % large.length]]) await attack(place, value);
}, 60_000);

test('a call with any JSON in a place of its answer does so, too', async () => {
  const any = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue());
  await fc.assert(fc.asyncProperty(fc.constantFrom(...places), any, attack), { numRuns: 300 });
}, 60_000);
