import { readFileSync } from 'node:fs';
import * as core from 'account-portal';
import { describeFlows, type Flow, type Portal } from 'account-portal';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { createFlow } from '../../../core/flow/flow.ts';
import { inFolders } from '../../rules/source.ts';
import { testPortal } from '../../support/portal.ts';

const descriptions = Object.entries(describeFlows());
const makers = Object.entries(core).flatMap(([name, value]) => {
  const task = /^create(\w+)Flow$/.exec(name)?.[1];
  const maker = value as (portal: Portal) => Flow<{ name: string }, string>; // by the naming convention `create…Flow`
  return task ? [[task.replace(/\B[A-Z]/g, '-$&').toLowerCase(), maker] as const] : [];
});
const { portal } = testPortal({}, { companyId: '1001' });
const common = Object.keys(createFlow(portal, { name: 'any', step: { name: 'any' } }));

test('describes every flow, by the name of its creator (rules.md 1.2)', () => {
  expect(descriptions.map(([name]) => name).sort()).toEqual(makers.map(([name]) => name).sort());
});

test.each(makers)('%s has the documented verbs and starts at a documented step', (name, make) => {
  const { verbs, steps } = describeFlows()[name as keyof ReturnType<typeof describeFlows>];
  const world = testPortal({}, { companyId: '1001' });
  const flow = make(world.portal);
  const functions = Object.entries(flow).filter(([key, value]) => typeof value === 'function' && !common.includes(key));

  expect([...verbs].sort()).toEqual(functions.map(([key]) => key).sort());
  expect(steps).toContain(flow.get().step.name);
});

const imports = new Map(inFolders('core').map(({ path, imports }) => [path.replace('.ts', ''), imports]));
/** Events of the portal, by the method that emits them. */
const byMethod = { completeLogin: ['login', 'before-redirect'], signOut: ['logout'] };

/** The events in the code of a flow and of the files that it imports, without those of every flow. */
function emittedBy(flow: string): Set<string> {
  const files = new Set(
    [...imports.keys()].filter((path) => path.startsWith('core/flows/') && path.endsWith(`/${flow}`)),
  );
  for (const file of files) {
    for (const { to, typeOnly } of imports.get(file) ?? [])
      if (!typeOnly && /^core\/flows?\/(?!flow$)/.test(to)) files.add(to);
  }
  return new Set([...files].flatMap((file) => emittedIn(`${file}.ts`)));
}

function emittedIn(file: string): string[] {
  const emitted: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [owner, method = ''] = node.expression.getText().split('.').slice(-2);
      const [first] = node.arguments;
      if ([owner, method].includes('emit') && first && ts.isStringLiteral(first)) emitted.push(first.text);
      if (owner === 'portal' && method in byMethod) emitted.push(...byMethod[method as keyof typeof byMethod]);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return emitted;
}

test.each(descriptions)('%s has the documented events', (name, { events }) => {
  expect([...events].sort()).toEqual([...emittedBy(name)].sort());
});
