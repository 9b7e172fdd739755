import { expect, test } from 'vitest';
import { testPortal } from '../../support/portal.ts';
import { canaryInput, lastSteps, type Watch, walkAnswers, walkPhone, walks } from '../../support/walks.ts';
import { written } from '../../support/written.ts';

test.each(
  walks.flatMap(([task, actions, walk, options]) =>
    (['page', 'device'] as const).map((persistence) => ({ task, actions, walk, options, persistence })),
  ),
)(
  '$task with persistence: $persistence exposes no secret in state, events or storage',
  async ({ actions, walk, options, persistence }) => {
    const world = testPortal(walkAnswers, { companyId: '1001', persistence, ...options });
    const { portal, environment, events, emitted } = world;
    environment.upload = async () => ({ status: 200, text: '{"key":"licence/x.png"}' });
    const store = written(environment);
    const states: string[] = [];
    const watch: Watch = (flow) => {
      flow.subscribe(() => {
        states.push(JSON.stringify(flow.get()), JSON.stringify(portal.session.get()));
      });
      return flow;
    };

    expect(lastSteps).toContain(await walk(portal, watch, canaryInput));
    const begun = emitted('pending').filter(({ pending }) => pending);
    const actionsOf = (name: string) => begun.filter(({ flow }) => flow === name).map(({ action }) => action);
    const names = [...new Set(begun.map(({ flow }) => flow))];
    expect(names.map((name) => `${name}: ${actionsOf(name).join(' ')}`).join('; ')).toBe(actions);

    expect(states.length).toBeGreaterThan(3);
    expect(states.join('\n')).not.toMatch(/canary/);
    expect(JSON.stringify(events)).not.toMatch(/canary/);
    const inTab = JSON.stringify(store.tab()).match(/[A-Z]+.canary/g) ?? [];
    expect(inTab).toEqual(actions.startsWith('franchise') ? ['PROOF-canary'] : []); // for what follows a review
    const secrets = JSON.stringify(store.device()).match(/[A-Z]+.canary/g) ?? [];
    expect(secrets.filter((secret) => persistence === 'page' || secret !== 'TOKEN-canary')).toEqual([]);
    expect(Object.keys(store.device()).filter((key) => key.includes(walkPhone))).toEqual([]);
    expect([...environment.seen.pushed, ...environment.seen.replaced]).toEqual([]);
  },
);
