import { expect, test } from 'vitest';
import { writeRequest } from '../../../core/transport/request.ts';

const post = { name: 'save', method: 'POST', path: '/v1/x' } as const;

test('a body omits undefined and null, as a form does (rules.md 6.4)', () => {
  const params = { a: null, b: undefined, c: 1, d: '' };

  expect(writeRequest('https://a.example', { ...post, body: true, params }).body).toBe('{"c":1,"d":""}');
  expect(writeRequest('https://a.example', { ...post, params }).body).toBe('c=1&d=');
});

test('an empty body and form send nothing, and the URL has no query', () => {
  expect(writeRequest('https://a.example', { ...post, body: true, params: {} }).body).toBe('{}');
  expect(writeRequest('https://a.example', { ...post, params: {} }).body).toBe('');
  expect(writeRequest('https://a.example', { ...post, method: 'GET', params: {} }).url).toBe('https://a.example/v1/x');
});

test('takes an address of the API with spaces around it and a slash at its end', () => {
  expect(writeRequest(' https://a.example/\n', { ...post, params: {} }).url).toBe('https://a.example/v1/x');
});

test('fills two path parameters, and does not send them again', () => {
  const written = writeRequest('https://a.example', { ...post, path: '/v1/{a}/{b}', params: { a: 1, b: 'x y', c: 3 } });

  expect(written).toMatchObject({ url: 'https://a.example/v1/1/x%20y', path: '/v1/1/x%20y', body: 'c=3' });
  expect([...written.fields]).toEqual([['c', '3']]);
});

test('escapes a lone surrogate in a body', () => {
  expect(writeRequest('https://a.example', { ...post, body: true, params: { a: '\ud83d' } }).body).toBe(
    '{"a":"\\ud83d"}',
  );
});
