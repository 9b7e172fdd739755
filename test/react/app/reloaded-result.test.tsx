import { waitFor } from '@testing-library/react';
import { createPortal, type Environment, type TenantState } from 'account-portal';
import { EarlyInput, PortalApp, PortalProvider } from 'account-portal/react';
import { backend, memoryEnvironment, ok } from 'account-portal/testing';
import { act, StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { chunks } from '../../../elements/server/chunks.ts';
import { catalogues } from '../../support/open-portal.tsx';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

const href = 'https://account.example.com/register/result?companyId=1001';

/** The hosted page for an environment: the same on a server and in a browser. */
function pageOf(environment: Environment) {
  const portal = createPortal({
    apiHost: 'https://api.example.com',
    environment,
    instanceId: 'p1',
    routing: 'path',
    persistence: 'device',
  });
  const tenant: TenantState = { status: 'ready', companyId: '1001', company: null, source: 'param' };
  return (
    <StrictMode>
      <PortalProvider portal={portal} initialState={{ tenant }} messages={catalogues} chunks={chunks} hydrate={true}>
        <PortalApp documentEffects="all" />
        <EarlyInput />
      </PortalProvider>
    </StrictMode>
  );
}

test.each([
  ['approved', true, '审核通过'],
  ['approved', false, '审核通过'],
  ['refused', true, '审核未通过'],
])('the result of an application that is reloaded once it is %s (password: %s)', async (state, hasPassword, words) => {
  const errors = vi.spyOn(console, 'error');
  const recovered = vi.fn();
  const place = document.body.appendChild(document.createElement('main'));
  place.innerHTML = renderToString(pageOf(memoryEnvironment({ href })));
  const fetch = backend({ getById: ok({ id_: 'a9', state_: state, has_password_: hasPassword }) });
  const environment = memoryEnvironment({ href, fetch });
  const kept = { companyId: '1001', id: 'a9', state: 'submitted' };
  environment.tabStorage.set('portal-application', JSON.stringify(Object.entries(kept)));
  const header = place.querySelector('header');

  await act(async () => {
    root = hydrateRoot(place, pageOf(environment), { onRecoverableError: recovered });
  });

  await waitFor(() => expect(place.querySelector('h1')?.textContent).toBe(words));
  expect([recovered.mock.calls, errors.mock.calls]).toEqual([[], []]);
  expect(place.querySelector('header')).toBe(header);
  expect(place.querySelectorAll('[data-part~=card]')).toHaveLength(1);
});
