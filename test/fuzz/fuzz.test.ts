import { appendFileSync, globSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measured } from '../figures/records.mjs';
import { apiDecoders } from './api-decoders.ts';
import { coreDecoders } from './core-decoders.ts';
import { type Decoder, decoder, must } from './decoder.ts';
import { nearData } from './near-inputs.ts';

const seconds = Number(process.env.SECONDS || 2);
/** Fewer find the same on every machine. */
const cases = Number(process.env.CASES || Number.POSITIVE_INFINITY);
const seed = Number(process.env.SEED || 1);

/** Resolves to the number of inputs; rejects with one that breaks what must hold. */
async function fuzz({ property }: Decoder, time: number, numRuns = Number.POSITIVE_INFINITY): Promise<number> {
  const limits = { seed, numRuns, interruptAfterTimeLimit: time * 1000 };
  const details = await fc.check(property, limits);
  if (details.failed) throw new Error(await fc.asyncDefaultReportMessage(details), { cause: details.errorInstance });
  return details.numRuns;
}

test.each(Object.entries({ ...coreDecoders, ...apiDecoders }))(
  'no input breaks what holds of %s',
  async (name, tried) => {
    const begun = Date.now();
    const tries = await fuzz(tried, seconds * tried.weight, cases);

    expect(tries).toBeGreaterThan(0);
    const line = { name, files: tried.files, cases: tries, seconds: Math.round((Date.now() - begun) / 100) / 10 };
    if (process.env.FUZZ_LOG) appendFileSync(process.env.FUZZ_LOG, `${JSON.stringify(line)}\n`);
  },
  600_000,
);

test.each([
  ['a missing value', (data: unknown) => Object.keys(Object(data)).includes('rows')],
  ['a value of another type', (data: unknown) => ['undefined', 'string'].includes(typeof Object(data).name)],
  ['a doubled item', (data: unknown) => !(Object(data).rows?.length > 1)],
])('a decoder that takes %s for granted is found', async (_, takes) => {
  const inputs = nearData(fc.constant({ name: 'x', rows: [{ id: '1' }] }));
  const careless = decoder({ files: [], inputs, holds: (data) => must(takes(data), 'broken') });

  await expect(fuzz(careless, 60)).rejects.toThrow('Property failed');
});

test('what each decoder reaches is counted', () => {
  const counted = globSync(measured.fuzz);
  const files = Object.values({ ...coreDecoders, ...apiDecoders }).flatMap((tried) => globSync([...tried.files]));

  expect(files.filter((file) => !counted.includes(file))).toEqual([]);
});
