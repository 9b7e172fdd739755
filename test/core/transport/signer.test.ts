import { execFileSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { canonicalText, hmacSha256Signer, md5Signer, type SignedRequest, toFields } from 'account-portal';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { anyText } from '../../support/any-text.ts';
import vectors from '../../vectors/signature.json' with { type: 'json' };

type Vector = Omit<SignedRequest, 'fields'> & { secret: string; params?: object; body?: string };

const toRequest = ({ token, timestamp, nonce, params, body }: Vector): SignedRequest => ({
  token,
  timestamp,
  nonce,
  fields: body === undefined ? toFields({ ...params }) : new Map([['body', body]]),
});

/** An independent implementation of the signature, on bytes. */
function reference({ secret, token, timestamp, nonce, params, body }: Vector) {
  const bytes = (text: string) => Buffer.from(text, 'utf8'); // encodes lone surrogates as U+FFFD
  const escaped = (text: string) =>
    [...bytes(text)]
      .map((byte) =>
        /[\w.~-]/.test(String.fromCharCode(byte)) && byte < 128
          ? String.fromCharCode(byte)
          : `%${byte.toString(16).padStart(2, '0').toUpperCase()}`,
      )
      .join('');
  const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();
  const entries = Object.entries(body === undefined ? { ...params } : { body })
    .filter(([, value]) => value !== null)
    .sort(([a], [b]) => Buffer.compare(utf16(a), utf16(b)))
    .map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : `${value}`] as const);
  const pairs = entries.map(([key, value]) => `${escaped(key)}=${escaped(value)}`).join('&');
  const text = bytes(`${token}\n${timestamp}\n${nonce}\n${pairs}`);
  return {
    canonical: text.toString('utf8'),
    md5: createHash('md5').update(bytes(secret)).update('\n').update(text).digest('hex'),
    hmacSha256: createHmac('sha256', bytes(secret)).update(text).digest('hex'),
  };
}

const python = (() => {
  try {
    return execFileSync('python3', ['--version'], { stdio: 'pipe' }).length > 0;
  } catch {
    return false;
  }
})();

test('there are enough vectors, with unique names', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(20);
  expect(new Set(vectors.map(({ name }) => name)).size).toBe(vectors.length);
});

test.each(vectors)('vector: $name', async (vector) => {
  const request = toRequest(vector);

  expect(canonicalText(request)).toBe(vector.canonical);
  expect(await md5Signer(vector.secret).sign(request)).toBe(vector.md5);
  expect(await hmacSha256Signer(vector.secret).sign(request)).toBe(vector.hmacSha256);
});

test.each(vectors)('an independent implementation agrees: $name', (vector) => {
  const { canonical, md5, hmacSha256 } = vector;

  expect(reference(vector)).toEqual({ canonical, md5, hmacSha256 });
});

test.skipIf(!python)('Python writes the same vectors (skipped without python3)', () => {
  const script = new URL('../../vectors/signature.py', import.meta.url).pathname;

  expect(() => execFileSync('python3', [script, '--check'], { stdio: 'pipe' })).not.toThrow();
});

const halves = fc.array(fc.integer({ min: 0xd7f0, max: 0xe00f })).map((units) => String.fromCharCode(...units));
const anyParams = fc.dictionary(fc.oneof(anyText, halves), fc.oneof(anyText, halves, fc.integer(), fc.boolean()));
const anyRequest = fc.record({ token: anyText, params: anyParams });
const frame = { secret: 'account-portal', timestamp: '1767225600000', nonce: 'ABCDEFGHIJklmnopqr01' };

test('equals the independent implementation for any parameters (rules.md 6.2)', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest, async (request) => {
      const vector = { ...frame, ...request };
      const keys = Object.keys(vector.params).map((key) => key.replace(/[\uD800-\uDFFF]/gu, '\uFFFD'));
      fc.pre(new Set(keys).size === keys.length); // keys with the same UTF-8 encoding have no defined order

      expect(await md5Signer(vector.secret).sign(toRequest(vector))).toBe(reference(vector).md5);
    }),
    { numRuns: 300 },
  );
});

test('the default secret is the published one', async () => {
  const request = toRequest({ ...frame, token: '', params: {} });

  expect(await md5Signer().sign(request)).toBe(await md5Signer('account-portal').sign(request));
});

test.each([undefined, {}])(
  'without WebCrypto (%j), the error of the HMAC signer names the alternative',
  async (crypto) => {
    vi.stubGlobal('crypto', crypto);
    const request = toRequest({ ...frame, token: '', params: {} });

    await expect(hmacSha256Signer('key').sign(request)).rejects.toThrow(/https.*md5Signer/);

    vi.unstubAllGlobals();
  },
);

test('the HMAC covers method and path, and md5 neither, as the specification says', async () => {
  const request = toRequest({ ...frame, token: '', params: { a: '1' } });
  const target = { method: 'POST', path: '/v1/account/mixedLogin' };
  const text = `POST\n/v1/account/mixedLogin\n${canonicalText(request)}`;
  const { sign } = hmacSha256Signer('key');

  expect(await sign({ ...request, ...target })).toBe(createHmac('sha256', 'key').update(text).digest('hex'));
  expect(await sign({ ...request, ...target, method: 'GET' })).not.toBe(await sign({ ...request, ...target }));
  expect(await md5Signer().sign({ ...request, ...target })).toBe(await md5Signer().sign(request));
});

test('the key of the HMAC signer cannot be exported', async () => {
  const importKey = vi.spyOn(crypto.subtle, 'importKey');

  await hmacSha256Signer('key').sign(toRequest({ ...frame, token: '', params: {} }));

  expect(await importKey.mock.results[0]?.value).toMatchObject({ type: 'secret', extractable: false });
});
