import { createLoginFlow, createPortal } from 'account-portal';
import { fakeApi, fakePhone, memoryEnvironment } from 'account-portal/testing';
import { expect, test } from 'vitest';

// For Jest, leave out the import of vitest, and run `node --experimental-vm-modules node_modules/jest/bin/jest.js`.
test('a wrong password is told', async () => {
  const environment = memoryEnvironment({ fetch: fakeApi() });
  const portal = createPortal({ apiHost: 'https://api.example.com', companyId: '1001', environment });
  const flow = createLoginFlow(portal);

  await flow.submit({ account: fakePhone, password: 'wrong' });

  expect(flow.get().error).toMatchObject({ code: 'wrong-password' });
  portal.destroy();
});
