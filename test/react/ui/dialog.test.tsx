import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../../../react/ui/dialog.tsx';
import { openPortal } from '../../support/open-portal.tsx';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Dialog
        title={open ? 'About' : null}
        onClose={() => setOpen(false)}
        actions={
          <button type="button" onClick={() => setOpen(false)}>
            done
          </button>
        }
      >
        <p>content</p>
      </Dialog>
    </>
  );
}

async function open() {
  const page = await openPortal({}, { view: <Opener /> });
  await page.user.click(screen.getByRole('button', { name: 'open' }));
  return { ...page, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'About' }) };
}

test('a dialog is modal and named, and its scroll container is reachable by keyboard', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const { dialog } = await open();

  expect(showModal.mock.contexts).toEqual([dialog]);
  expect(dialog.open).toBe(true);
  expect(screen.getByText('content').parentElement).toBe(screen.getByRole('region', { name: 'About' }));
  expect(screen.getByRole('region').tabIndex).toBe(0);
});

test.each([
  ['its close button', () => fireEvent.click(screen.getByRole('button', { name: '关闭' }))],
  ['its action', () => fireEvent.click(screen.getByRole('button', { name: 'done' }))],
  ['Escape, as the browser does it', () => screen.getByRole<HTMLDialogElement>('dialog').close()],
  ['a press beside it', () => fireEvent.click(screen.getByRole('dialog'))],
])('%s closes it and removes it', async (_, close) => {
  const { dialog } = await open();

  await act(async () => void close());

  expect(dialog.open).toBe(false);
  expect(screen.queryByText('content')).toBeNull();
});

test('a press inside keeps it open', async () => {
  const { dialog } = await open();

  fireEvent.click(screen.getByText('content'));

  expect(dialog.open).toBe(true);
});
