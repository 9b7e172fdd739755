import { expect, test } from './support/harness.ts';
import { typeKeys } from './support/type-keys.ts';

test('typed text reaches a field', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();

  await typeKeys('portal');

  expect(field.value).toBe('portal');
});
