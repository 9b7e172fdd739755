import { createForgotFlow, createLoginFlow } from 'account-portal';
import { hang } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { idle, testPortal } from '../../support/portal.ts';

test('twelve flows at work on one portal warn of no leak of listeners, and end with it', async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => void warnings.push(name);
  process.on('warning', note);
  const { portal } = testPortal({ mixedLogin: hang(), getAdminByLogin: hang() });
  const logins = Array.from({ length: 6 }, () => createLoginFlow(portal));
  const resets = Array.from({ length: 6 }, () => createForgotFlow(portal));

  for (const login of logins) void login.submit({ account: 'lin.wei', password: 'secret.1' });
  for (const reset of resets) void reset.findAccount({ account: 'lin.wei' });
  await idle();
  const atWork = [...logins, ...resets].filter((flow) => flow.get().pending !== null);
  portal.destroy();
  await idle();
  process.off('warning', note);

  expect(atWork).toHaveLength(12);
  expect(warnings).toEqual([]);
});
