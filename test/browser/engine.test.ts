import { sendKeys } from '@web/test-runner-commands';
import { expect, test } from './support/harness.ts';

test('what a person types reaches a field of the page', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();

  await sendKeys({ type: 'portal' });

  expect(field.value).toBe('portal');
});
