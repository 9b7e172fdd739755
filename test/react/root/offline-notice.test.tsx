import { act, screen } from '@testing-library/react';
import { PortalApp } from 'account-portal/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../support/open-portal.tsx';

const app = () => openPortal({}, { view: <PortalApp />, portal: { routing: 'path' } });

test('back online, the page says so for a moment; a page that was never offline says nothing', async () => {
  const page = await app();
  expect(screen.queryByText('已恢复联网')).toBeNull();

  act(() => page.environment.setOnline(false));
  expect(document.querySelector('[data-part~=offline]:not([data-part~=empty])')?.textContent).not.toBe('');
  act(() => page.environment.setOnline(true));

  expect(screen.getByText('已恢复联网').closest('[role=status]')).not.toBeNull();
  await page.wait(5500);
  expect(screen.queryByText('已恢复联网')).toBeNull();
});
