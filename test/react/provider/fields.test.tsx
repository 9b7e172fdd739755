import { act, screen } from '@testing-library/react';
import { Experience, type FieldList, Register } from 'account-portal/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../support/open-portal.tsx';

const namesOf = () => [...document.querySelectorAll<HTMLInputElement>('form input')].map(({ name }) => name);
async function open(fields?: FieldList) {
  const page = await openPortal({}, { view: <Register fields={fields} /> });
  await screen.findByRole('checkbox');
  return page;
}

test('keeps the default order without a list', async () => {
  await open();

  expect(namesOf()).toEqual(['phone', 'code', 'agreement']);
});

test('orders listed fields as the page does, and keeps the rest', async () => {
  await open(['code', 'phone']);

  expect(namesOf()).toEqual(['code', 'phone', 'agreement']);
});

test('cannot remove the agreement, and ignores unknown names', async () => {
  await open(['phone', 'constructor', 'nothing']);

  expect(namesOf()).toEqual(['phone', 'code', 'agreement']);
});

test("uses the page's texts of a field", async () => {
  await open([{ name: 'phone', label: 'Your mobile', hint: 'We never call.' }]);

  const field = screen.getByLabelText('Your mobile');

  expect(field.getAttribute('name')).toBe('phone');
  expect(screen.getByText('We never call.').id).toBe(`${field.id}-hint`);
  expect(field.getAttribute('aria-describedby')).toBe(`${field.id}-hint`);
});

test.each([
  [Register, 'code'],
  [Experience, 'industry'],
] as const)("uses the page's texts in every kind of field: %o %s", async (View, name) => {
  await openPortal({}, { view: <View fields={[{ name, label: 'Our label', hint: 'Our hint' }]} /> });

  const label = await screen.findByText('Our label');
  const hint = screen.getByText('Our hint').id;

  expect(label.parentElement?.querySelector('[aria-describedby]')?.getAttribute('aria-describedby')).toContain(hint);
});

test('keeps input when the order changes', async () => {
  const { user, show } = await open(['phone', 'code']);
  await user.type(screen.getAllByRole('textbox')[0] as HTMLElement, '138');

  show(<Register fields={['code', 'phone']} />);

  expect(namesOf()[0]).toBe('code');
  expect(document.querySelector<HTMLInputElement>('input[name="phone"]')?.value).toBe('138');
});

test('what a press is about to reach does not move: a field that it leaves is checked after the click', async () => {
  const { user } = await open();
  const [phone] = screen.getAllByRole('textbox');
  const tick = screen.getByRole<HTMLInputElement>('checkbox');
  await user.type(phone as HTMLElement, '138');

  await user.pointer({ keys: '[MouseLeft>]', target: tick });
  expect(document.activeElement).toBe(tick);
  expect(screen.queryByText('请输入格式正确的手机号')).toBeNull();

  await user.pointer({ keys: '[/MouseLeft]', target: tick });
  expect(tick.checked).toBe(true);
  expect(screen.getByText('请输入格式正确的手机号')).toBeTruthy();
});

test('a field that is left by the keyboard is checked at once', async () => {
  const { user } = await open();
  act(() => screen.getAllByRole('textbox')[0]?.focus());
  await user.keyboard('138');

  await user.tab();

  expect(screen.getByText('请输入格式正确的手机号')).toBeTruthy();
});
