import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLoginFlow, createPortal } from 'account-portal';
import { fakeApi, fakePassword, fakePhone, memoryEnvironment } from 'account-portal/testing';

// node --test login.node.mjs
test('a login leads to a landing', async () => {
  const environment = memoryEnvironment({ fetch: fakeApi() });
  const portal = createPortal({
    apiHost: 'https://api.example.com',
    companyId: '1001',
    redirect: 'manual',
    environment,
  });
  const flow = createLoginFlow(portal);

  await flow.submit({ account: fakePhone, password: fakePassword });

  assert.equal(flow.get().step.name, 'landed');
  portal.destroy();
});
