import { createPortal } from 'account-portal';
import { EarlyInput, Login, PortalProvider } from 'account-portal/react';
import { memoryEnvironment } from 'account-portal/testing';
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { chunks } from '../../elements/server/chunks.ts';
import { earlyScript } from '../../elements/server/early-script.ts';
import { catalogues } from '../support/open-portal.tsx';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** A page that a server has drawn, whose scripts are on their way. */
function arrive() {
  const asked = vi.fn(async (_: string) => Response.json({ status: 0, code: 'wrong-password' }));
  const portal = createPortal({
    apiHost: 'https://api.example.com',
    environment: memoryEnvironment({ fetch: asked }),
    instanceId: 'p1',
  });
  const page = (
    <PortalProvider portal={portal} messages={catalogues} chunks={chunks} standing>
      <Login />
      <EarlyInput />
    </PortalProvider>
  );
  const place = document.body.appendChild(document.createElement('main'));
  place.append(document.createRange().createContextualFragment(renderToString(page)));
  new Function(earlyScript)(); // as the page itself runs it
  const find = <Kind extends Element>(selector: string) => place.querySelector(selector) as Kind;
  const take = async () => {
    await act(async () => {
      root = hydrateRoot(place, page);
    });
    await act(() => new Promise((done) => setTimeout(done)));
  };
  return { asked, find, take };
}

const loggedIn = (asked: { mock: { calls: unknown[][] } }) =>
  asked.mock.calls.filter(([url]) => String(url).includes('mixedLogin')).length;

test('what was typed and sent before the scripts came is sent once', async () => {
  const page = arrive();
  page.find<HTMLInputElement>('[name=account]').value = '13800138000';
  page.find<HTMLInputElement>('[name=password]').value = 'portal.demo1';
  page.find<HTMLButtonElement>('[type=submit]').click();
  page.find<HTMLButtonElement>('[type=submit]').click();
  expect(page.asked).not.toHaveBeenCalled();

  await page.take();

  await act(() => vi.waitFor(() => expect(loggedIn(page.asked)).toBe(1)));
  act(() => page.find<HTMLButtonElement>('[type=submit]').click());
  await act(() => vi.waitFor(() => expect(loggedIn(page.asked)).toBe(2)));
});

test('where nothing was pressed nothing is sent', async () => {
  const page = arrive();
  page.find<HTMLInputElement>('[name=account]').value = '13800138000';

  await page.take();

  expect(page.find<HTMLInputElement>('[name=account]').value).toBe('13800138000');
  expect(loggedIn(page.asked)).toBe(0);
});
