import { expect, test } from 'vitest';
import { inLanguage, nameInForm, toOwnFields } from '../../../core/model/own-field.ts';

const vatId = { name: 'vatId', form: 'register', label: { zh: '税号', en: 'VAT id', es: 'NIF' } };

test('reads a list, and its JSON', () => {
  expect(toOwnFields([vatId])).toEqual([vatId]);
  expect(toOwnFields(JSON.stringify([vatId]))).toEqual([vatId]);
  expect(toOwnFields(undefined)).toEqual([]);
});

test('one text counts for all languages', () => {
  expect(inLanguage(vatId.label, 'es')).toBe('NIF');
  expect(inLanguage('PO', 'es')).toBe('PO');
  expect(nameInForm(vatId)).toBe('own-vatId');
});

test.each([
  ['[', 'no JSON'],
  ['{}', 'a list of at most 20'],
  [Array.from({ length: 21 }, (_, index) => ({ ...vatId, name: `a${index}` })), 'a list of at most 20'],
  [[null], 'need a name'],
  [[{ ...vatId, name: '1a' }], 'need a name'],
  [[{ ...vatId, name: '__proto__' }], 'need a name'],
  [[vatId, vatId], 'name "vatId" twice'],
  [[{ ...vatId, form: 'login' }], 'need the form'],
  [[{ ...vatId, label: '' }], 'need a label'],
  [[{ ...vatId, label: { zh: '税号' } }], 'need a label'],
  [[{ ...vatId, hint: { zh: '税号' } }], 'need a hint'],
  [[{ ...vatId, type: 'html' }], 'know no type "html"'],
  [[{ ...vatId, type: 'choice' }], 'need options'],
  [[{ ...vatId, options: [] }], 'need options'],
  [[{ ...vatId, type: 'choice', options: [{ value: 'a' }] }], 'need options with value and label'],
  [[{ ...vatId, type: 'area', secret: true }], 'cannot hide what is typed with the type area'],
  [[{ ...vatId, type: 'tick', secret: true }], 'cannot hide what is typed with the type tick'],
  [[{ ...vatId, type: 'choice', options: [{ value: 'a', label: 'A' }], secret: true }], 'cannot hide'],
  [[{ ...vatId, pattern: '(' }], 'need a regular expression'],
  [[{ ...vatId, maxLength: 501 }], 'need a maxLength'],
])('says what is wrong with %j', (given, what) => {
  expect(() => toOwnFields(given)).toThrow(what);
  expect(() => toOwnFields(given)).toThrow(TypeError);
});
