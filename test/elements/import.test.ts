// @vitest-environment node
import { elements } from 'account-portal/elements';
import { expect, test } from 'vitest';
import { toAttributeName } from '../../elements/attributes/attributes.ts';

test('without a DOM, everything imports, and defining does nothing', async () => {
  const { define } = await import('account-portal/elements');
  await import('account-portal/elements/auto');

  expect(() => define()).not.toThrow();
  expect(typeof HTMLElement).toBe('undefined');
});

test.each(Object.entries(elements))('%s spells its attributes as in HTML, and describes each', (_, row) => {
  for (const [name, { doc }] of Object.entries(row.attributes)) {
    expect(toAttributeName(name)).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(doc).not.toBe('');
  }
});
