import { expect, test } from './support/harness.ts';
import { typeKeys } from './support/type-keys.ts';

test('what a person types reaches a field of the page', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();

  await typeKeys('portal');

  expect(field.value).toBe('portal');
});
