import { encodeValue } from 'account-portal';
import md5 from 'md5';
import { expect, test } from 'vitest';
import vectors from '../../vectors/signature.json' with { type: 'json' };

interface Vector {
  readonly catches?: string;
  readonly secret: string;
  readonly token: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: string;
  readonly md5: string;
}

type Pair = readonly [name: string, value: string];

/** How a client signs; what a mistake changes in it. */
interface Client {
  readonly encode: (text: string) => string;
  readonly order: (pairs: readonly Pair[]) => readonly Pair[];
  readonly keeps: (pair: Pair) => boolean;
  readonly body: (text: string) => string;
}

const byName = (compare: (a: string, b: string) => number) => (pairs: readonly Pair[]) =>
  [...pairs].sort(([a], [b]) => compare(a, b));
const right: Client = {
  encode: encodeValue,
  order: byName((a, b) => (a < b ? -1 : 1)),
  keeps: () => true,
  body: (text) => text,
};

function sign(client: Client, { secret, token, timestamp, nonce, params = {}, body }: Vector): string {
  const given = body === undefined ? Object.entries(params) : [['body', client.body(body)] as const];
  const pairs = given.map(([name, value]): Pair => [name, String(value)]).filter(client.keeps);
  const query = client.order(pairs).map((pair) => pair.map(client.encode).join('='));
  return md5([secret, token, timestamp, nonce, query.join('&')].join('\n'));
}

const leaving = (mark: string, written: RegExp) => (text: string) => encodeValue(text).replace(written, mark);
const wrong: Readonly<Record<string, Partial<Client>>> = {
  'a blank as `+`': { encode: leaving('+', /%20/g) },
  '`~` encoded': { encode: leaving('%7E', /~/g) },
  '`*` not encoded': { encode: leaving('*', /%2A/g) },
  "`!'()` not encoded": { encode: (text) => encodeURIComponent(text).replaceAll('*', '%2A') },
  '`/` not encoded': { encode: leaving('/', /%2F/g) },
  'parameters in the order of their insertion': { order: (pairs) => pairs },
  'names sorted without regard to case': { order: byName((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)) },
  'names of digits sorted as numbers': {
    order: byName((a, b) => (Number.isNaN(Number(a) - Number(b)) ? (a < b ? -1 : 1) : Number(a) - Number(b))),
  },
  'an empty value left out': { keeps: ([, value]) => value !== '' },
  'a JSON body written anew for the signature': { body: (text) => JSON.stringify(JSON.parse(text), null, 1) },
};

const catching: readonly Vector[] = (vectors as readonly Vector[]).filter(({ catches }) => catches);

test('ten vectors each name another mistake', () => {
  expect(catching.map(({ catches }) => catches).sort()).toEqual(Object.keys(wrong).sort());
  expect(catching).toHaveLength(10);
  expect(catching.map((vector) => sign(right, vector))).toEqual(catching.map((vector) => vector.md5));
});

test.each(Object.entries(wrong))(
  'a client with %s gets the vector wrong that catches it, and no other',
  (mistake, part) => {
    const client = { ...right, ...part };

    const failed = catching.filter((vector) => sign(client, vector) !== vector.md5);

    expect(failed.map(({ catches }) => catches)).toEqual([mistake]);
  },
);
