import { status } from 'account-portal/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Call } from '../../../core/api/api.ts';
import type { EndpointName } from '../../../core/api/endpoints/index.ts';
import { isPortalError } from '../../../core/errors.ts';
import { testApi } from '../../support/api.ts';
import { callNames, samples } from '../../support/samples.ts';

/** Stands for what `JSON.stringify` cannot write: lists in lists, deeper than a stack. */
const deep = '%deep%';
const toJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(`"${deep}"`, () => `${'['.repeat(9000)}1${']'.repeat(9000)}`);

/** Values in the place of what a field should hold. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e300, '', '__proto__', '<img src=x onerror=alert(1)>', [], {}, [[]]),
  fc.constantFrom<unknown>(deep, [deep], Array(20_000).fill(null), Array(20_000).fill({ id_: '1', name_: '1' })),
  fc.constantFrom<unknown>(JSON.parse('{"__proto__":{"polluted":true},"length":4294967295}'), 'x'.repeat(100_000)),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
);

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

const attack = fc.constantFrom(...callNames).chain((name) =>
  fc.record({
    name: fc.constant(name),
    path: fc.constantFrom(...placesOf(samples[name].data)),
    value: hostile,
  }),
);

test('a call with a hostile value anywhere in its answer resolves, or rejects with a code for bad data', async () => {
  await fc.assert(
    fc.asyncProperty(attack, async ({ name, path, value }) => {
      const data = replaced(samples[name].data, path, value);
      const { api } = testApi({ [name]: status(200, toJson({ status: 1, data })) });
      const call = api[name] as Call<EndpointName>;

      const error: unknown = await call(samples[name].input as never).then(
        () => null,
        (thrown: unknown) => thrown,
      );

      if (error !== null) {
        expect(isPortalError(error), String(error)).toBe(true);
        expect(error).toMatchObject({ code: expect.stringMatching(/^(bad-answer|data-abnormal)$/) });
      }
    }),
    { numRuns: 3000 },
  );
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
}, 60_000);
