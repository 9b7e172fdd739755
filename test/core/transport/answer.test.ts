import { errorCatalogue, isPortalError, type PortalError } from 'account-portal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toData } from '../../../core/transport/answer.ts';

const clientCodes = [
  ...['network', 'offline', 'timeout', 'aborted', 'captcha-unavailable'],
  ...['bad-answer', 'chunk-load-failed', 'unexpected'],
];
const serverCodes = Object.keys(errorCatalogue).filter((code) => !clientCodes.includes(code));

const read = (body: string, init: ResponseInit = {}, retryAfter: number | null = null) =>
  toData('mixedLogin', new Response(null, init), body, retryAfter);

function refused(envelope: unknown, init: ResponseInit = {}, retryAfter: number | null = null): PortalError {
  try {
    read(JSON.stringify(envelope), init, retryAfter);
  } catch (error) {
    if (isPortalError(error)) return error;
  }
  throw new Error('a PortalError was expected');
}

test.each([[{ id_: '1' }], [[]], [{}]])('status 1 with %j is a success', (data) => {
  expect(read(JSON.stringify({ status: 1, data }))).toEqual(data);
});

test.each(serverCodes)('the code %s is unchanged on the wire', (code) => {
  expect(refused({ status: 0, code })).toMatchObject({ code, serverText: undefined });
});

test.each([...clientCodes, 'no-such-code', '__proto__', 'constructor', '', 7, null, {}])(
  'ignores the unknown server code %j',
  (code) => {
    expect(refused({ status: 0, code, message: '稍后再试' })).toMatchObject({
      code: 'data-error',
      serverText: '稍后再试',
    });
  },
);

test.each([
  ['cut at 200 characters', 'x'.repeat(5000), 'x'.repeat(200)],
  ['one line', 'a\r\n\tb\u0000c', 'a b c'],
  ['without characters that turn the direction', 'a\u202eb\u2066c', 'a b c'],
  ['kept as it is when it looks like markup', '<b>no</b>', '<b>no</b>'],
  ['empty when it is no text', { html: '' }, ''],
])('converts the server’s text to %s', (_, message, expected) => {
  expect(refused({ status: 0, code: 'x-9', message }).serverText).toBe(expected);
});

test('keeps strings and numbers of a refusal as parameters', () => {
  const params = JSON.parse('{"name":"青禾","seconds":42,"list":[1],"yes":true,"none":null,"__proto__":{"x":1}}');

  const error = refused({ status: 0, code: 'too-many-requests', params });

  expect(error.params).toEqual({ name: '青禾', seconds: 42 });
  expect(Object.getPrototypeOf(error.params)).toBe(Object.prototype);
});

test.each([['x'], [[1]], [null], [7]])('%j has no parameters', (params) => {
  expect(refused({ status: 0, code: 'data-error', params }).params).toEqual({});
});

test('takes missing seconds of “too often” from Retry-After', () => {
  const envelope = { status: 0, code: 'too-many-requests' };

  expect(refused(envelope, { status: 429 }, 4200).params).toEqual({ seconds: 5 });
  expect(refused({ ...envelope, params: { seconds: 9 } }, { status: 429 }, 4200).params).toEqual({ seconds: 9 });
});

test.each<[unknown, number]>([
  [1e12, 86_400],
  ['1e12', 86_400],
  [-5, 1],
  [0, 1],
  [2.2, 3],
  ['7', 7],
  ['soon', 5],
  [null, 5],
])('a wait of %j seconds in an envelope is at least one, at most a day, and whole', (seconds, expected) => {
  const envelope = { status: 0, code: 'too-many-requests', params: { seconds } };

  expect(refused(envelope, { status: 429 }, 4200).params).toEqual({ seconds: expected });
});

test('“too often” without seconds or Retry-After gets a minute', () => {
  expect(refused({ status: 0, code: 'too-many-requests' }, { status: 429 }).params).toEqual({ seconds: 60 });
});

test.each(['', '<html>', '{}'])('status 429 without an envelope has the seconds to wait: %j', (body) => {
  const tooOften = (seconds: number) => expect.objectContaining({ code: 'too-many-requests', params: { seconds } });

  expect(() => read(body, { status: 429 }, 4200)).toThrow(tooOften(5));
  expect(() => read(body, { status: 429 })).toThrow(tooOften(60));
});

test('takes seconds from Retry-After for no other refusal', () => {
  expect(refused({ status: 0, code: 'wrong-password' }, { status: 429 }, 4200).params).toEqual({});
});

test.each([200, 400, 401, 403, 404, 409, 429, 500, 501, 503])('reads a refusal with any status: %i', (status) => {
  expect(refused({ status: 0, code: 'wrong-password' }, { status }).code).toBe('wrong-password');
});

test.each([
  [400, 'parameter-error'],
  [401, 'token-expired'],
  [403, 'not-served'],
  [404, 'not-served'],
  [405, 'parameter-error'],
  [408, 'server-busy'],
  [409, 'parameter-error'],
  [413, 'parameter-error'],
  [429, 'too-many-requests'],
  [500, 'server-busy'],
  [502, 'server-busy'],
  [503, 'server-busy'],
  [504, 'server-busy'],
])('status %i without an envelope is %s, with the status text in the cause', (status, code) => {
  const error = refused('<html>', { status, statusText: 'Because' });

  expect(error).toMatchObject({ code, cause: { message: `mixedLogin: ${status} Because` } });
});

test('a failed status overrides a success in the envelope (rules.md 6.3)', () => {
  expect(refused({ status: 1, data: {} }, { status: 500 }).code).toBe('server-busy');
});

test.each([
  '',
  'null',
  '[]',
  '1',
  '"ok"',
  '{',
  '{"status":1,"data":{"id_":"1"',
  '<html></html>',
  '{}',
  '{"status":"1","data":{}}',
  '{"status":true,"data":{}}',
  '{"status":null,"data":{}}',
  '{"data":{}}',
  '{"status":1}',
  '{"status":1,"data":null}',
  '{"status":1,"data":"text"}',
  '{"status":1,"data":1}',
  '{"__proto__":{"status":1,"data":{}}}',
])('%s is a bad answer', (body) => {
  expect(() => read(body, { statusText: 'OK' })).toThrow(
    expect.objectContaining({ code: 'bad-answer', cause: new Error('mixedLogin: 200 OK') }),
  );
});

test('any JSON is decoded as data or a PortalError, and no prototype changes', () => {
  const before = Object.getOwnPropertyNames(Object.prototype);

  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 200, max: 599 }), (body, status) => {
      try {
        expect(read(body, { status: [204, 205, 304].includes(status) ? 200 : status })).toBeTypeOf('object');
      } catch (error) {
        expect(isPortalError(error)).toBe(true);
      }
    }),
  );

  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
});
