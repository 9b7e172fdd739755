import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, test, vi } from 'vitest';
import { brotliFiles } from '../../examples/brotli-files.ts';
import { patience } from '../support/patience.ts';

const text = 'const word = "brotli";\n'.repeat(100);

function open(type = 'text/javascript') {
  let file = text;
  let written = new Date(0);
  const app = new Hono();
  app.use(compress());
  app.use(brotliFiles());
  app.get('/file.js', (context) => {
    const headers = { 'content-type': type, 'last-modified': written.toUTCString(), vary: 'origin' };
    return context.body(file, 200, headers);
  });
  const ask = (encoding: string, method = 'GET', known = '') =>
    app.request('/file.js', { method, headers: { 'accept-encoding': encoding, 'if-modified-since': known } });
  return {
    ask,
    write: (other: string) => {
      file = other;
      written = new Date(1000);
    },
    async untilCompressed() {
      await vi.waitFor(async () => expect((await ask('br')).headers.get('content-encoding')).toBe('br'), patience);
    },
  };
}
const encodingOf = async (answer: Response | Promise<Response>) => (await answer).headers.get('content-encoding');

test('serves gzip first and brotli later, both with Vary', async () => {
  const { ask, untilCompressed } = open();

  const first = await ask('gzip, deflate, br, zstd');
  expect([first.headers.get('content-encoding'), first.headers.get('vary')]).toEqual([
    'gzip',
    'origin, accept-encoding',
  ]);
  await untilCompressed();
  const later = await ask('gzip, deflate, br, zstd');

  const body = Buffer.from(await later.arrayBuffer());
  expect(later.headers.get('content-encoding')).toBe('br');
  expect(later.headers.get('content-length')).toBe(String(body.length));
  expect(later.headers.get('content-type')).toBe('text/javascript');
  expect(brotliDecompressSync(body).toString()).toBe(text);
});

test.each([
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0', null],
  ['identity', null],
  ['', null],
])('serves no brotli to clients that accept "%s"', async (accepted, encoding) => {
  const { ask, untilCompressed } = open();
  await untilCompressed();

  const answer = await ask(accepted);

  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toContain('accept-encoding');
});

test('serves the new content of a changed file', async () => {
  const { ask, write, untilCompressed } = open();
  await untilCompressed();

  write(`${text}// changed`);
  expect(await (await ask('br')).text()).toBe(`${text}// changed`);
  await untilCompressed();
  expect(brotliDecompressSync(Buffer.from(await (await ask('br')).arrayBuffer())).toString()).toMatch(/changed$/);
});

test('does not compress images, small files and HEAD requests', async () => {
  const picture = open('image/png');
  const small = open();
  small.write('short');
  for (const { ask } of [picture, small]) await ask('br');
  const { ask, untilCompressed } = open();
  await untilCompressed(); // asked for after them

  expect(await encodingOf(picture.ask('br'))).toBeNull();
  expect(await (await small.ask('br')).text()).toBe('short');
  expect(await encodingOf(ask('br', 'HEAD'))).toBeNull();
});

test('answers 304 to a browser that has the file, until the file changes', async () => {
  const { ask, write, untilCompressed } = open();
  await untilCompressed();
  const known = (await ask('br')).headers.get('last-modified') ?? '';

  const again = await ask('br', 'GET', known);
  expect([again.status, await again.text(), again.headers.get('content-encoding')]).toEqual([304, '', null]);
  expect(again.headers.get('vary')).toBe('origin, accept-encoding');

  write('changed');
  expect(await (await ask('br', 'GET', known)).text()).toBe('changed');
});
