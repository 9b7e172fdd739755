import { readFileSync } from 'node:fs';
import { canonicalText, md5Signer, publicSecret } from 'account-portal';
import { expect, test } from 'vitest';
import { pagesWithListings, readPage } from '../../../examples/api/docs/listings.ts';
import { readMistakes } from '../../../examples/api/docs/mistakes.ts';
import { readPairs } from '../../../examples/api/fields.ts';
import { startLeastServer } from './least-server.ts';

test.each(pagesWithListings)('%s has the listings that are tested (`npm run docs:api`)', (page) => {
  const { written, expected } = readPage(page);

  expect(written).toBe(expected);
  expect(written.match(/<!-- listing-/g)?.length).toBeGreaterThan(4);
});

interface Example {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly answer: { readonly status: number; readonly data: Readonly<Record<string, unknown>> };
}

const examples = [
  ...readFileSync('docs/least-server.md', 'utf8').matchAll(/```http\n([\s\S]*?)\n```\n\n```json\n(.*)\n```/g),
].map(([, request = '', answer = '']): Example => {
  const [head = '', body = ''] = request.split('\n\n');
  const [line = '', ...lines] = head.split('\n');
  const [method = '', target = ''] = line.split(' ');
  const [path = '', query = ''] = target.split('?');
  const headers = Object.fromEntries(lines.map((text) => text.split(/: ?/)));
  return { method, path, query, headers, body, answer: JSON.parse(answer) };
});

const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shapeOf)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort()
            .map(([name, part]) => [name, shapeOf(part)]),
        )
      : typeof value;

test('the least that a server has to do has five examples, each signed as it says', async () => {
  expect(examples).toHaveLength(5);
  for (const { headers, query, body } of examples) {
    const { token = '', timestamp = '', nonce = '', signature } = headers;
    const request = { token, timestamp, nonce, fields: readPairs(query || body) };
    expect(await md5Signer(publicSecret).sign(request), canonicalText(request)).toBe(signature);
  }
});

test('the server of one file answers each example in its shape', async () => {
  const server = await startLeastServer();
  /** What stands for a secret on the page, and the secret. */
  const secrets = new Map<string, string>();
  const real = (text: string) => [...secrets].reduce((all, [word, secret]) => all.replaceAll(word, secret), text);
  try {
    for (const { method, path, query, headers, body, answer } of examples) {
      const url = `${server.origin}${path}${query === '' ? '' : `?${real(query)}`}`;
      const sent = { ...headers, token: real(headers.token ?? '') };
      const response = await fetch(url, { method, headers: sent, ...(body === '' ? {} : { body }) });
      const answered: Example['answer'] = await response.json();
      expect([path, shapeOf(answered)]).toEqual([path, shapeOf(answer)]);
      const [text, written] = [JSON.stringify(answered), JSON.stringify(answer)];
      for (const name of ['token_', 'auth_code_']) {
        const valueIn = (json: string) => new RegExp(`"${name}":"([^"]+)"`).exec(json)?.[1];
        const [word, secret] = [valueIn(written), valueIn(text)];
        if (word && secret) secrets.set(word, secret);
      }
    }
    expect(secrets.size).toBe(3);
  } finally {
    server.stop();
  }
});

test('the reference says what each of the ten vectors catches', () => {
  const page = readFileSync('docs/api.md', 'utf8');

  const mistakes = readMistakes();

  expect(mistakes).toHaveLength(10);
  for (const { catches, parameters, md5 } of mistakes)
    expect(page).toContain(`| ${catches} | \`${parameters}\` | \`${md5}\` |`);
});
