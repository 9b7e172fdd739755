import { createFranchiseFlow, createLoginFlow } from 'account-portal';
import { ok } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { testPortal } from '../../../support/portal.ts';

const id = 'k3XbqKZr0vJm4o2wqvUu1Q';
const address = `https://account.example.com/register/result?companyId=1001&application=${id}`;
const known = (more: object) => ok({ id_: id, submitted_at_: 5, reason_: '', ...more });

function open(href: string, more: object = { state_: 'approved', has_password_: true }, answers = {}) {
  const world = testPortal({ getById: known(more), ...answers }, { routing: 'path' }, { href });
  return { ...world, flow: createFranchiseFlow(world.portal) };
}

test('the link of a message shows this application on any device, and fills in the phone of its owner', async () => {
  const { portal, flow, environment, server } = open(`${address}#13511110001`);
  await portal.start();

  await flow.refresh();

  expect(flow.get().step).toMatchObject({ name: 'result', application: { id, state: 'approved' } });
  expect(server.calls.find(({ name }) => name === 'getById')?.params).toEqual({ id });
  expect(createLoginFlow(portal).draft.account).toBe('13511110001');
  expect(environment.address.href()).toBe(address);
  const again = createFranchiseFlow(portal);
  expect(again.get().step).toMatchObject({ name: 'result', application: { id } });
});

test.each(['', '#', '#12345', '#<b>13511110001', `#${'1'.repeat(500)}`])(
  'a link with %s fills in nothing',
  async (hash) => {
    const { portal, flow } = open(address + hash);
    await portal.start();

    await flow.refresh();

    expect(createLoginFlow(portal).draft.account).toBeUndefined();
    expect(flow.get().step).toMatchObject({ name: 'result', application: { id } });
  },
);

test('what the administrator asks to correct is told apart from a refusal', async () => {
  const { portal, flow } = open(address, { state_: 'refused', correction_: true, reason_: '照片不清晰' });
  await portal.start();

  await flow.refresh();

  expect(flow.get().step).toMatchObject({ application: { correction: true, refusalReason: '照片不清晰' } });
});

test('a page with addresses of its own is not read as a link of ours', async () => {
  const href = `https://shop.example/jobs?application=${id}#13511110001`;
  const world = testPortal({ getById: known({ state_: 'approved' }) }, { companyId: '1001' }, { href });
  world.portal.replace({ screen: 'register-result', params: {} });
  const flow = createFranchiseFlow(world.portal);

  await flow.open();

  expect(flow.get().step.name).toBe('phone');
  expect(world.environment.address.href()).toBe(href);
});
