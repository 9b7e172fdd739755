import { createReminderFlow } from 'account-portal';
import { ok, refuse } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { testPortal } from '../../support/portal.ts';

const page = { companyId: '1001' };

test('reminds the administrator of the company of an account, or of a number in any notation', async () => {
  const { portal, server } = testPortal({ remindAdmin: ok() }, page);
  const flow = createReminderFlow(portal);

  await flow.remind({ account: '138 0013 8000' });

  expect(flow.get().step).toEqual({ name: 'sent' });
  expect(server.calls.at(-1)).toMatchObject({
    name: 'remindAdmin',
    params: { login_: '13800138000', company_id_: '1001' },
  });
});

test('a refusal can be tried again', async () => {
  const { portal } = testPortal({ remindAdmin: refuse('too-many-requests', { seconds: 60 }) }, page);
  const flow = createReminderFlow(portal);

  await flow.remind({ account: 'lin.wei' });

  expect(flow.get()).toMatchObject({ step: { name: 'ready' }, error: { code: 'too-many-requests' } });
});

test('asks for an account, and for a company', async () => {
  const { portal, called } = testPortal({ remindAdmin: ok() }, page);
  const flow = createReminderFlow(portal);
  await flow.remind({ account: ' ' });
  expect(flow.get().issues).toEqual({ account: 'account-required' });

  const general = createReminderFlow(testPortal().portal);
  await general.remind({ account: 'lin.wei' });

  expect(general.get().error?.code).toBe('company-unknown');
  expect(called()).not.toContain('remindAdmin');
});
