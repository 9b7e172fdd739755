import { screen } from '@testing-library/react';
import { type FieldList, Register } from 'account-portal/react';
import { expect, test } from 'vitest';
import { openPortal } from '../support/open-portal.tsx';

const namesOf = () => [...document.querySelectorAll<HTMLInputElement>('form input')].map(({ name }) => name);
async function open(fields?: FieldList) {
  const page = await openPortal({}, { view: <Register fields={fields} /> });
  await screen.findByRole('checkbox', {}, { timeout: 10_000 });
  return page;
}

test('without a list the fields stand as we have them', async () => {
  await open();

  expect(namesOf()).toEqual(['phone', 'code', 'password', 'agreement']);
});

test('listed fields stand in the order of the page, and the rest stays', async () => {
  await open(['password', 'phone']);

  expect(namesOf()).toEqual(['password', 'code', 'phone', 'agreement']);
});

test('no list takes the agreement away, and a name that is none is let be', async () => {
  await open(['phone', 'constructor', 'nothing']);

  expect(namesOf()).toEqual(['phone', 'code', 'password', 'agreement']);
});

test('a field has the words of the page', async () => {
  await open([{ name: 'phone', label: 'Your mobile', hint: 'We never call.' }]);

  const field = screen.getByLabelText('Your mobile');

  expect(field.getAttribute('name')).toBe('phone');
  expect(screen.getByText('We never call.').id).toBe(`${field.id}-hint`);
});

test('what was typed stays when the order changes', async () => {
  const { user, show } = await open(['phone', 'password']);
  await user.type(screen.getAllByRole('textbox')[0] as HTMLElement, '138');

  show(<Register fields={['password', 'phone']} />);

  expect(namesOf()[0]).toBe('password');
  expect(document.querySelector<HTMLInputElement>('input[name="phone"]')?.value).toBe('138');
});
