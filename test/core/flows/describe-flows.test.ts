import * as core from 'account-portal';
import { describeFlows, type Flow, type Portal } from 'account-portal';
import { expect, test } from 'vitest';
import { createFlow } from '../../../core/flow/flow.ts';
import { testPortal } from '../../support/portal.ts';

const makers = Object.entries(core).flatMap(([name, value]) => {
  const task = /^create(\w+)Flow$/.exec(name)?.[1];
  const maker = value as (portal: Portal) => Flow<{ name: string }, string>; // by the naming convention `create…Flow`
  return task ? [[task.replace(/\B[A-Z]/g, '-$&').toLowerCase(), maker] as const] : [];
});
const { portal } = testPortal({}, { companyId: '1001' });
const common = Object.keys(createFlow(portal, { name: 'any', step: { name: 'any' } }));

test('describes every flow, by the name of its creator (rules.md 1.2)', () => {
  expect(Object.keys(describeFlows()).sort()).toEqual(makers.map(([name]) => name).sort());
});

test.each(makers)('%s has the documented verbs and starts at a documented step', (name, make) => {
  const { verbs, steps } = describeFlows()[name as keyof ReturnType<typeof describeFlows>];
  const world = testPortal({}, { companyId: '1001' });
  const flow = make(world.portal);
  const functions = Object.entries(flow).filter(([key, value]) => typeof value === 'function' && !common.includes(key));

  expect([...verbs].sort()).toEqual(functions.map(([key]) => key).sort());
  expect(steps).toContain(flow.get().step.name);
});
