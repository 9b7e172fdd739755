import { afterEach, expect, test } from 'vitest';
import { preserveInput } from '../../../react/hydration/preserve-input.ts';

afterEach(() => document.body.replaceChildren());

function draw(): HTMLInputElement[] {
  const fields = ['118', '729', '724'].map((value) =>
    Object.assign(document.createElement('input'), { type: 'radio', name: 'industry', value }),
  );
  document.body.replaceChildren(...fields);
  return fields;
}

test('the chosen radio button is chosen again, and none changes its value', () => {
  const [, second] = draw();
  if (second) second.checked = true;
  second?.focus();
  const putBack = preserveInput(document.body);
  const now = draw();

  putBack();

  expect(now.map(({ value, checked }) => [value, checked])).toEqual([
    ['118', false],
    ['729', true],
    ['724', false],
  ]);
  expect(document.activeElement).toBe(now[1]);
});
