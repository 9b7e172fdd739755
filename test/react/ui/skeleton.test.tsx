import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Skeleton } from '../../../react/ui/skeleton.tsx';
import { openPortal } from '../../support/open-portal.tsx';

test('announces a wait by text that its live region gets later', async () => {
  const page = await openPortal({}, { view: <Skeleton /> });
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');

  await page.wait(500);

  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('加载中…');
});
