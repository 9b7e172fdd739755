import { createLoginFlow } from 'account-portal';
import { refuse } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { testPortal } from '../../support/portal.ts';

const stages = (page: ReturnType<typeof testPortal>) =>
  page.emitted('track').map(({ stage, flow, reason }) => [stage, flow, reason].filter(Boolean).join(' '));

test('reports the funnel of a login', async () => {
  const page = testPortal();
  const login = createLoginFlow(page.portal);

  await login.submit({ account: '', password: '' });
  await login.submit({ account: '13800138000', password: 'portal.demo1' });

  expect(stages(page)).toEqual([
    'invalid login account password',
    'submit login',
    'success login',
    'leave login',
    'view login landed',
  ]);
  expect(JSON.stringify(page.emitted('track'))).not.toMatch(/13800138000|portal\.demo1|c0de/);
});

test('reports a refused login as a failure with its code', async () => {
  const page = testPortal({ mixedLogin: refuse('wrong-password') });

  await createLoginFlow(page.portal).submit({ account: 'lin.wei', password: 'portal.demo1' });

  expect(stages(page)).toEqual(['submit login', 'failure login wrong-password']);
});

test('reports other screens and steps as views', async () => {
  const page = testPortal();

  await page.portal.go({ screen: 'register', params: {} });

  expect(stages(page)).toEqual(['view register']);
  expect(page.emitted('screen')).toMatchObject([{ from: 'login', to: 'register', step: null }]);
});

test('reports a step of a task as a change from its screen to itself', async () => {
  const page = testPortal({}, { redirect: 'manual' });

  await createLoginFlow(page.portal).submit({ account: 'lin.wei', password: 'portal.demo1' });

  expect(page.emitted('screen')).toMatchObject([{ from: 'login', to: 'login', step: 'landed' }]);
});
