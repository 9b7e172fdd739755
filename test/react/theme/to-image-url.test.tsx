import { expect, test } from 'vitest';
import { toImageUrl } from '../../../react/theme/to-image-url.ts';

test.each([
  ['https://cdn.example.com/a.png', 'https://cdn.example.com/a.png'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['http://cdn.example.com/a.png', null],
  ['/a.png', null],
  ['//cdn.example.com/a.png', null],
  ['https://user:secret@cdn.example.com/a.png', null],
  ['data:image/svg+xml;base64,AAAA', null],
  ['data:text/html;base64,AAAA', null],
  ['data:image/png;base64,AAAA" onerror="x', null],
  ['javascript:alert(1)', null],
  ['', null],
  [undefined, null],
  ['http://127.0.0.1:4100/icon.svg', null],
])('%s is the image %s', (address, url) => {
  expect(toImageUrl(address, 'https://account.example.com/login')).toBe(url);
});

test('a URL of a megabyte is not an image', () => {
  const address = `https://cdn.example.com/${'a'.repeat(1_000_000)}`;

  expect(toImageUrl(address, 'https://account.example.com/login')).toBeNull();
});

test.each([
  ['http://127.0.0.1:4100/icon.svg', 'http://127.0.0.1:4100/icon.svg'],
  ['http://cdn.example.com/a.png', null],
  ['https://cdn.example.com/a.png', 'https://cdn.example.com/a.png'],
])('on a page without https, %s is the image %s', (address, url) => {
  expect(toImageUrl(address, 'http://127.0.0.1:4100/login')).toBe(url);
});
