import { createStore, type TenantCompany, type TenantState } from 'account-portal';
import { expect, test, vi } from 'vitest';
import type { ReadTheme } from '../../../core/theme/read-theme.ts';
import { createTenantTheme } from '../../../core/theme/tenant-theme.ts';
import { idle } from '../../support/portal.ts';
import { unhandled } from '../../support/unhandled.ts';

/** A theme whose tenant is set, and whose reads are resolved, by the test. */
function controlledTheme() {
  const tenant = createStore<TenantState>({ status: 'resolving', companyId: null });
  const answers = new Map<string, (theme: Promise<ReadTheme>) => void>();
  const read = vi.fn(
    (company: TenantCompany | null) =>
      new Promise<ReadTheme>((resolve) => answers.set(company?.themeId ?? '', resolve)),
  );
  const write = vi.fn();
  const theme = createTenantTheme({
    tenant,
    read,
    memory: { read: () => null, write },
    signal: new AbortController().signal,
  });
  const setReady = (themeId: string) =>
    tenant.set({ status: 'ready', companyId: '1001', company: { themeId } as TenantCompany, source: 'host' });
  const answer = async (id: string, color: string) => {
    answers.get(id)?.(Promise.resolve({ asset: { color, variables: {} }, color }));
    await idle();
  };
  return { tenant, theme, read, write, setReady, answers, answer };
}

test('reads a theme once when the same company is set again', async () => {
  const { read, setReady } = controlledTheme();

  setReady('b4530a');
  setReady('b4530a');

  expect(read).toHaveBeenCalledTimes(1);
});

test('ignores the theme of a company that has been replaced', async () => {
  const { theme, write, setReady, answer } = controlledTheme();
  setReady('b4530a');
  setReady('7a3ff2');

  await answer('7a3ff2', '#7a3ff2');
  await answer('b4530a', '#b4530a');

  expect(theme.get().color).toBe('#7a3ff2');
  expect(write.mock.calls).toEqual([['#7a3ff2']]);
});

test('keeps the current theme when reading fails', async () => {
  const { theme, write, setReady, answers } = controlledTheme();
  const before = theme.get();
  setReady('b4530a');

  const rejections = await unhandled(() => answers.get('b4530a')?.(Promise.reject(new Error('a bug'))));

  expect(rejections).toEqual([]);
  expect(theme.get()).toBe(before);
  expect(write).not.toHaveBeenCalled();
});
