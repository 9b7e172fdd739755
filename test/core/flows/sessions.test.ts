import { createSessionsFlow, type EndpointName, type SessionsFlow } from 'account-portal';
import { type Answers, fail, hang, ok, refuse, status, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { hanging } from '../../support/hanging.ts';
import { testPortal } from '../../support/portal.ts';
import { quiet } from '../../support/quiet.ts';

const session = (id_: string, used_at_: number, current_ = false) => ({ id_, used_at_, current_, device_: 'Firefox' });
const offered = ok({ sessions_set_: 1 });
const inUse = ok({ sessions_: [session('old', 5), session('here', 9, true), session('late', 7)] });

function open(answers: Answers = {}, signedIn = true) {
  const world = testPortal(
    { companySettings: offered, getSessions: inUse, ...answers },
    { companyId: '1001', persistence: 'device' },
  );
  if (signedIn) world.portal.signIn(toLoginUser(wireUser()));
  return { ...world, flow: createSessionsFlow(world.portal) };
}

const idsOf = ({ flow }: ReturnType<typeof open>) => {
  const { step } = flow.get();
  return step.name === 'list' ? step.sessions.map(({ id }) => id) : step.name;
};
const callsOf = ({ server }: ReturnType<typeof open>) => server.calls.map(({ name }) => name);

test('lists the sessions, the current one first and then the latest', async () => {
  const world = open();

  await world.flow.load();

  expect(idsOf(world)).toEqual(['here', 'late', 'old']);
});

test('ends one session, and lists what is left', async () => {
  const left = [inUse, ok({ sessions_: [session('here', 9, true)] })];
  const world = open({ getSessions: () => left.shift() ?? inUse, endSession: ok({}) });
  await world.flow.load();
  const { step } = world.flow.get();
  if (step.name !== 'list' || !step.sessions[1]) throw new Error('no list');

  await world.flow.end(step.sessions[1]);

  expect(world.server.calls.find(({ name }) => name === 'endSession')?.params).toEqual({ session_id_: 'late' });
  expect(idsOf(world)).toEqual(['here']);
});

test('the end of the current session is a sign-out', async () => {
  const world = open({ endSession: ok({}) });
  await world.flow.load();
  const { step } = world.flow.get();
  if (step.name !== 'list' || !step.sessions[0]) throw new Error('no list');

  await world.flow.end(step.sessions[0]);

  expect(idsOf(world)).toBe('signed-out');
  expect(world.portal.session.get().user).toBeNull();
  expect(world.emitted('logout')).toHaveLength(1);
});

test('ends all others; a refusal keeps the list', async () => {
  const world = open({ endOtherSessions: refuse('too-many-requests') });
  await world.flow.load();

  await world.flow.endOthers();

  expect(world.flow.get().error?.code).toBe('too-many-requests');
  expect(idsOf(world)).toEqual(['here', 'late', 'old']);
});

test('where neither company nor settings can be loaded, the sessions are shown', async () => {
  const world = open({ getCompanyById: status(404), companySettings: refuse('parameter-error') });

  await world.flow.load();

  expect(idsOf(world)).toEqual(['here', 'late', 'old']);
});

const late = { id: 'late', isCurrent: false, device: 'Firefox', address: '', place: '', usedAt: 7, beganAt: 0 };

test.each<[EndpointName, string, (flow: SessionsFlow) => Promise<void>]>([
  ['getSessions', 'load', (flow) => flow.load()],
  ['endSession', 'end', (flow) => flow.end(late)],
  ['endOtherSessions', 'end-others', (flow) => flow.endOthers()],
])('a pending %s is told as %s of the sessions, and aborted with the flow', async (name, action, begin) => {
  const { answer, aborted } = hanging();
  const { flow, emitted } = open({ [name]: answer });
  const done = begin(flow);
  await vi.waitUntil(() => aborted().length > 0);
  expect(emitted('pending')).toEqual([expect.objectContaining({ flow: 'sessions', action, pending: true })]);
  expect(aborted()).toEqual([false]);

  flow.dispose();
  await done;

  expect(aborted()).toEqual([true]);
});

test('a session that has ended elsewhere leads to the login', async () => {
  const world = open({ getSessions: refuse('token-expired') });

  await world.flow.load();

  expect(idsOf(world)).toBe('signed-out');
});

test('nobody signed in asks the server for nothing', async () => {
  const world = open({}, false);

  await world.flow.load();

  expect(idsOf(world)).toBe('signed-out');
  expect(callsOf(world)).not.toContain('getSessions');
});

test.each([
  ['the server ends it', { endSession: ok({}) }],
  ['the network is gone', { endSession: fail() }],
  ['the server does not answer', { endSession: hang() }],
])('a sign-out ends the session at once, and on the server: %s', async (_, answers: Answers) => {
  const world = open({ ...answers, companySettings: ok({ sessions_set_: 1 }) });
  await world.portal.start();

  await world.portal.signOut();

  expect(world.portal.session.get().user).toBeNull();
  const revoked = await vi.waitUntil(() => world.server.calls.find(({ name }) => name === 'endSession'));
  expect(revoked.headers.get('token')).toBe('t0ken');
  expect(world.emitted('session-expired')).toEqual([]);
});

test('a sign-out asks nothing of a server that is known to have no such call', async () => {
  const world = open({ companySettings: ok({}) });
  await world.portal.start();

  await world.portal.signOut();
  await quiet();

  expect(callsOf(world)).not.toContain('endSession');
});

test('a company that does not offer them is not asked for them', async () => {
  const world = open({ companySettings: ok({ sessions_set_: 0 }) });

  await world.flow.load();

  expect(idsOf(world)).toBe('not-offered');
  expect(callsOf(world)).not.toContain('getSessions');
});
