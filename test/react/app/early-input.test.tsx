import { waitFor } from '@testing-library/react';
import { createPortal } from 'account-portal';
import { EarlyInput, Login, PortalApp, PortalProvider } from 'account-portal/react';
import { memoryEnvironment } from 'account-portal/testing';
import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { chunks } from '../../../elements/server/chunks.ts';
import { earlyScript } from '../../../elements/server/early-script.ts';
import { catalogues } from '../../support/open-portal.tsx';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** A server-rendered page whose scripts are loading. */
function arrive({ view = <Login />, hydrate = true }: { view?: ReactNode; hydrate?: boolean } = {}) {
  const asked = vi.fn(async (_: string) => Response.json({ status: 0, code: 'wrong-password' }));
  const environment = memoryEnvironment({ fetch: asked });
  const portal = createPortal({
    apiHost: 'https://api.example.com',
    environment,
    instanceId: 'p1',
    persistence: 'device',
  });
  const page = (
    <PortalProvider portal={portal} messages={catalogues} chunks={chunks} hydrate={hydrate}>
      {view}
      <EarlyInput />
    </PortalProvider>
  );
  const place = document.body.appendChild(document.createElement('main'));
  place.append(document.createRange().createContextualFragment(renderToString(page)));
  new Function(earlyScript)(); // as in the page
  const find = <Kind extends Element>(selector: string) => place.querySelector(selector) as Kind;
  const take = async () => {
    await act(async () => {
      if (hydrate) root = hydrateRoot(place, page);
      else {
        place.replaceChildren();
        root = createRoot(place);
        root.render(page);
      }
    });
    await act(() => new Promise((done) => setTimeout(done)));
  };
  return { asked, find, take, kept: (key: string) => environment.storage.get(key) };
}

const loggedIn = (asked: { mock: { calls: unknown[][] } }) =>
  asked.mock.calls.filter(([url]) => String(url).includes('mixedLogin')).length;

test('submits early input once', async () => {
  const page = arrive();
  page.find<HTMLInputElement>('[name=account]').value = '13800138000';
  page.find<HTMLInputElement>('[name=password]').value = 'portal.demo1';
  page.find<HTMLButtonElement>('[type=submit]').click();
  page.find<HTMLButtonElement>('[type=submit]').click();
  expect(page.asked).not.toHaveBeenCalled();

  await page.take();

  await waitFor(() => expect(loggedIn(page.asked)).toBe(1));
  act(() => page.find<HTMLButtonElement>('[type=submit]').click());
  await waitFor(() => expect(loggedIn(page.asked)).toBe(2));
});

test('keeps early input where an extension has changed the markup, which React then discards', async () => {
  const page = arrive();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const typed = page.find<HTMLInputElement>('[name=account]');
  typed.value = '13800138000';
  page.find<HTMLInputElement>('[name=password]').value = 'portal.demo1';
  typed.after(document.createElement('password-manager'));
  typed.focus();

  await page.take();

  expect(typed.isConnected).toBe(false);
  expect(page.find<HTMLInputElement>('[name=account]').value).toBe('13800138000');
  expect(page.find<HTMLInputElement>('[name=password]').value).toBe('portal.demo1');
  expect(document.activeElement).toBe(page.find('[name=account]'));
});

test('submits nothing without a press', async () => {
  const page = arrive();
  page.find<HTMLInputElement>('[name=account]').value = '13800138000';

  await page.take();

  expect(page.find<HTMLInputElement>('[name=account]').value).toBe('13800138000');
  expect(loggedIn(page.asked)).toBe(0);
});

test.each([true, false])(
  'an unchanged select does not change its value (rendered by a server: %s)',
  async (hydrate) => {
    const page = arrive({ view: <PortalApp />, hydrate });

    await page.take();

    expect(page.find('[data-part=language-select]')).toBeTruthy();
    expect(page.kept('lang')).toBeNull();
  },
);

test('presses are not blocked without hydration', async () => {
  const page = arrive({ hydrate: false });
  await page.take();

  act(() => page.find<HTMLButtonElement>('[type=submit]').click());

  expect(page.find('[name=account]').getAttribute('aria-invalid')).toBe('true');
});
