import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { createApp } from '../../../examples/api/app.ts';
import { readConfig } from '../../../examples/api/config.ts';
import { createFairQueue } from '../../../examples/api/security/fair-queue.ts';
import { limitsOf } from '../../../examples/api/security/limits.ts';
import { createServices } from '../../../examples/api/services.ts';
import { createCleanImages, mostOfImage } from '../../../examples/api/uploads/clean-image.ts';
import { createPlaces } from '../../../examples/api/uploads/places.ts';
import { runWithin } from '../../../examples/api/uploads/run-within.ts';
import { onEachDatabase } from './support/databases.ts';
import { png } from './support/images.ts';

const megabyte = 1024 * 1024;
const standIn = (name: string) => fileURLToPath(new URL(`./support/decoders/${name}.ts`, import.meta.url));
const generous = { seconds: 60, memory: 512 * megabyte, output: 64 * megabyte };
const input = new Uint8Array(5 * megabyte);
const client = { address: '10.0.0.1', account: '1002' };
const queue = () => createFairQueue({ running: 1, ...limitsOf(false).images });

test('an image has three seconds, 256 MiB and 20 MiB of output', () => {
  expect(mostOfImage).toEqual({ seconds: 3, memory: 256 * megabyte, output: 20 * megabyte });
});

test.each([
  ['sleeps', { seconds: 1 }],
  ['spins', { seconds: 1 }],
  ['allocates', { memory: 128 * megabyte }],
  ['writes', { output: megabyte }],
])('a decoder that %s is killed', async (name, limit) => {
  expect(await runWithin(standIn(name), input, { ...generous, ...limit })).toBe('limit');
});

test.runIf(process.platform === 'linux')('a decoder that allocates ends even while nobody looks', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const ended = runWithin(standIn('allocates'), input, generous).catch(() => 'crash');
  vi.useRealTimers();

  expect(await ended).toBe('crash');
});

test('a decoder that aborts refuses its image; one that cannot start is our fault', async () => {
  expect(await createCleanImages(queue(), standIn('aborts'))(input, client)).toBe('content');
  await expect(createCleanImages(queue(), standIn('fails'))(input, client)).rejects.toThrow('a library is missing');
  await expect(createCleanImages(queue(), standIn('missing'))(input, client)).rejects.toThrow();
});

test('a decoder is told nothing of our environment', async () => {
  vi.stubEnv('PORTAL_SECRET', 'secret');
  const told = await runWithin(standIn('tells-environment'), input, generous);

  expect(String(told)).toContain('UV_THREADPOOL_SIZE');
  expect(String(told)).not.toMatch(/PORTAL_SECRET|HOME|PATH/);
});

test('the image is decoded, and after one that was killed the next has its turn', async () => {
  const inTurn = queue();
  const killed = createCleanImages(inTurn, standIn('sleeps'), { ...generous, seconds: 1 })(input, client);
  const next = createCleanImages(inTurn, undefined, generous)(png(), client);

  expect(await Promise.all([killed, next])).toMatchObject(['size', { type: 'image/png', width: 1, height: 1 }]);
});

test('no module that is part of the process of the calls has a decoder', () => {
  const folder = new URL('../../../examples/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const importing = (name: RegExp) =>
    files.filter((file) => name.test(readFileSync(new URL(file, folder), 'utf8').replace(/import type .*/g, '')));

  expect(importing(/from 'sharp'/).sort()).toEqual(['api/uploads/decode-image.ts', 'api/uploads/decoder.ts']);
  expect(importing(/decode-image\.ts'/)).toEqual(['api/uploads/decoder.ts']);
  expect(importing(/from '.*decoder\.ts'/)).toEqual([]);
});

test('an address has some uploads under way, all have more, and who ends makes room', async () => {
  const inPlace = createPlaces();
  const ends: (() => void)[] = [];
  const begin = (address: string) => inPlace(address, () => new Promise<void>((end) => ends.push(end)));
  const refused = { code: 'too-many-requests' };
  const own = Array.from({ length: 16 }, () => begin('10.0.0.1'));

  await expect(begin('10.0.0.1')).rejects.toMatchObject(refused);
  const others = Array.from({ length: 32 }, (_, index) => begin(`10.0.1.${index % 4}`));
  await expect(begin('10.0.0.2')).rejects.toMatchObject(refused);
  ends[0]?.();
  await own[0];
  const late = begin('10.0.0.2');
  for (const end of ends) end();

  await expect(Promise.all([...own, ...others, late])).resolves.toHaveLength(49);
});

onEachDatabase((suite) => {
  test('/healthz answers within 100 ms while a decoder has a processor for itself', async () => {
    const { database, time } = suite.api;
    const config = readConfig({ DEMO: '1' });
    const services = createServices(config, { database, valkey: undefined }, () => time, vi.fn());
    const cleanImage = createCleanImages(queue(), standIn('spins'), { ...generous, seconds: 1 });
    const opened = { kind: 'pglite', database, close: async () => undefined } as never;
    const app = createApp({ config, opened, now: () => time, services: { ...services, cleanImage } });
    const { data } = await suite.api.call('getUploadToken', { purpose_: 'licence', company_id_: '1002' });
    const form = new FormData();
    form.append('token', data.token);
    form.append('file', new Blob([Uint8Array.from(png())]));
    let isUnderWay = true;
    const upload = Promise.resolve(app.request('/upload', { method: 'POST', body: form })).finally(() => {
      isUnderWay = false;
    });

    let answered = 0;
    while (isUnderWay) {
      expect((await app.request('/healthz')).status).toBe(200);
      answered += 1;
      await setTimeout(20);
    }

    expect(answered).toBeGreaterThan(3); // once, if it were decoded in this process
    const answer = await upload;
    expect([answer.status, await answer.json()]).toMatchObject([
      413,
      { code: 'upload-refused', params: { reason: 'size' } },
    ]);
  });
});
