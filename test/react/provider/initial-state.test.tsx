import { screen } from '@testing-library/react';
import type { TenantState } from 'account-portal';
import { getLoginUserByAuthCode } from 'account-portal/endpoints';
import { ChangePassword, type InitialState, PortalProvider, useTenant } from 'account-portal/react';
import { ok, wireCompany, wireUser } from 'account-portal/testing';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { chunks } from '../../../elements/server/chunks.ts';
import { catalogues, openPortal } from '../../support/open-portal.tsx';
import { testPortal } from '../../support/portal.ts';

/** A server's state after serialisation into the page. */
async function known(companyId = '1001'): Promise<TenantState> {
  const server = testPortal({ getCompanyById: ok(wireCompany({ id_: companyId, name_: 'Verde' })) }, { companyId });
  return JSON.parse(JSON.stringify(await server.portal.start()));
}

const Name = () => {
  const tenant = useTenant();
  return <output>{tenant.status === 'ready' ? tenant.company?.name : tenant.status}</output>;
};

test("shows the server's company from the first render, without a request", async () => {
  const tenant = await known();
  const { portal } = testPortal({}, { companyId: '1001' });
  const drawn = renderToString(
    <PortalProvider portal={portal} initialState={{ tenant }} messages={catalogues}>
      <Name />
    </PortalProvider>,
  );

  const page = await openPortal({}, { view: <Name />, initialState: { tenant }, portal: { companyId: '1001' } });

  expect(drawn).toContain('Verde');
  expect(screen.getByRole('status').textContent).toBe('Verde');
  expect(page.called()).toEqual([]);
  expect(page.emitted('tenant')).toMatchObject([{ company: { name: 'Verde' }, source: 'attribute' }]);
});

test.each<[string, () => Promise<TenantState>]>([
  ['another company', () => known('2002')],
  ['a company on its way', async () => ({ status: 'resolving', companyId: '1001' })],
])("%s is not used as the page's initial state", async (_, find) => {
  const tenant = await find();

  const page = await openPortal({}, { view: <Name />, initialState: { tenant }, portal: { companyId: '1001' } });

  expect(screen.getByRole('status').textContent).toBe('青禾粮油');
  expect(page.called()).toContain('getCompanyById');
});

test('shows the screen of a user known to the server without a skeleton', async () => {
  const { portal } = testPortal();
  const user = await portal.call(getLoginUserByAuthCode, { authCode: 'c0de' });
  const shape = (initialState: InitialState) =>
    renderToString(
      <PortalProvider portal={testPortal().portal} initialState={initialState} messages={catalogues} chunks={chunks}>
        <ChangePassword />
      </PortalProvider>,
    ).includes('data-part="placeholder"');

  const page = await openPortal({}, { view: <ChangePassword />, initialState: { user } });

  expect(page.portal.session.get().user).toMatchObject({ id: user.id, token: user.token });
  expect(page.called()).not.toContain('getLoginUserByAuthCode');
  expect([shape({}), shape({ user })]).toEqual([true, false]);
});

test('keeps the user of an existing session', async () => {
  const { portal } = testPortal();
  const user = await portal.call(getLoginUserByAuthCode, { authCode: 'c0de' });

  const page = await openPortal({}, { initialState: { user }, signedIn: wireUser({ id_: '7', token_: 'mine' }) });

  expect(page.portal.session.get().user).toMatchObject({ id: '7', token: 'mine' });
});
