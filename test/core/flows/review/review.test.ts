import { createInvitationFlow, createReviewFlow } from 'account-portal';
import { type Answers, fail, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { toLoginUser } from '../../../../core/model/login-user.ts';
import { hanging } from '../../../support/hanging.ts';
import { testPortal } from '../../../support/portal.ts';

const wire = (id_: string, more: object = {}) => ({
  ...{ id_, state_: 'submitted', version_: `v-${id_}`, kind_: 'registration', company_name_: `Shop ${id_}` },
  ...more,
});
const listed = (...reviews: object[]) =>
  ok({ companies_: [{ id_: '1001', name_: '青禾' }], reviews_: reviews, more_: 0 });
const offered = ok({ review_set_: 1 });

function open(answers: Answers = {}, { signedIn = true } = {}) {
  const test = testPortal(
    {
      companySettings: offered,
      getReviews: listed(wire('a'), wire('b'), wire('c', { state_: 'refused' })),
      ...answers,
    },
    { companyId: '1001', persistence: 'device' },
  );
  if (signedIn) test.portal.signIn(toLoginUser(wireUser({ type_: '1' })));
  return { ...test, flow: createReviewFlow(test.portal) };
}

type World = ReturnType<typeof open>;

const shownIn = ({ flow }: World) => {
  const { step } = flow.get();
  if (step.name === 'list') return [step.notice, ...step.reviews.map(({ id, state }) => `${id} ${state}`)];
  return step.name === 'review' ? [step.notice, `${step.review.id} ${step.review.state}`] : step.name;
};
const sentTo = ({ server }: World, name: string) => server.calls.filter((call) => call.name === name);

/** With the application "a" shown. */
async function openOne(answers: Answers = {}) {
  const opened = open({
    getReviews: ({ application_id_: id }) =>
      listed(...(id === undefined ? [wire('a'), wire('b')] : [wire(String(id))])),
    ...answers,
  });
  await opened.flow.load();
  await opened.flow.open({ id: 'a' });
  return opened;
}

test('lists what waits and what was decided, and shows one as it is now', async () => {
  const world = open({
    getReviews: ({ application_id_: id }) =>
      id === 'a' ? listed(wire('a', { version_: 'later' })) : listed(wire('a'), wire('b')),
  });
  await world.flow.load();
  expect(shownIn(world)).toEqual([null, 'a submitted', 'b submitted']);

  await world.flow.open({ id: 'a' });

  const { step } = world.flow.get();
  expect(step.name === 'review' && step.review.version).toBe('later');
  world.flow.back();
  expect(shownIn(world)).toEqual([null, 'a submitted', 'b submitted']);
});

test.each([
  ['approve', 'approved', (world: World) => world.flow.approve(), {}],
  ['refuse', 'refused', (world: World) => world.flow.refuse({ reason: ' No licence. ' }), { reason_: 'No licence.' }],
  ['return', 'refused', (world: World) => world.flow.sendBack({ reason: 'Sharper' }), { reason_: 'Sharper' }],
] as const)(
  '%s is sent with the version that was read, and leads to the list',
  async (decision_, state_, decide, more) => {
    const world = await openOne({ decideReview: ok({ outcome_: 'done', review_: wire('a', { state_ }) }) });

    await decide(world);

    expect(sentTo(world, 'decideReview')[0]?.params).toEqual({
      application_id_: 'a',
      version_: 'v-a',
      decision_,
      ...more,
    });
    expect(shownIn(world)).toEqual([decision_, 'b submitted', `a ${state_}`]);
  },
);

test('a refusal without a reason is not sent, nor one that is too long', async () => {
  const world = await openOne({ decideReview: ok({ outcome_: 'done' }) });

  await world.flow.refuse({ reason: ' ' });
  expect(world.flow.get().issues).toEqual({ reason: 'field-required' });
  await world.flow.sendBack({ reason: 'x'.repeat(201) });

  expect(world.flow.get().issues).toEqual({ reason: 'text-too-long' });
  expect(sentTo(world, 'decideReview')).toEqual([]);
});

test.each([
  ['decided', 'approved'],
  ['changed', 'submitted'],
])('what is %s meanwhile is shown as it is now, and nothing is said to be done', async (outcome_, state_) => {
  const review_ = wire('a', { state_, version_: 'new', decided_by_: '林薇' });
  const world = await openOne({ decideReview: ok({ outcome_, review_ }) });

  await world.flow.approve();

  const { step } = world.flow.get();
  expect(step).toMatchObject({ name: 'review', notice: outcome_, review: { version: 'new', decidedBy: '林薇' } });
  world.flow.back();
  expect(shownIn(world)).toEqual(
    state_ === 'approved' ? [null, 'b submitted', 'a approved'] : [null, 'a submitted', 'b submitted'],
  );
});

test('an application that is gone leaves the list', async () => {
  const gone = open({ getReviews: ({ application_id_: id }) => (id === undefined ? listed(wire('a')) : listed()) });
  await gone.flow.load();
  await gone.flow.open({ id: 'a' });
  expect([gone.flow.get().error?.code, shownIn(gone)]).toEqual(['no-such-account', [null]]);

  const lost = await openOne({ decideReview: ok({ outcome_: 'decided' }) });
  await lost.flow.approve();
  expect(shownIn(lost)).toEqual(['decided', 'b submitted']);
});

test.each([
  ['the network fails', { decideReview: fail() }, 'network'],
  ['the server refuses', { decideReview: refuse('too-many-requests') }, 'too-many-requests'],
])('a decision that %s leaves the application open, and can be sent again', async (_, answers: Answers, code) => {
  let good = false;
  const done = ok({ outcome_: 'done', review_: wire('a', { state_: 'approved' }) });
  const [[name = 'decideReview', answer] = []] = Object.entries(answers);
  const world = await openOne({ [name]: () => (good ? done : (answer as typeof done)) });

  await world.flow.approve();
  expect([world.flow.get().error?.code, shownIn(world)]).toEqual([code, [null, 'a submitted']]);
  good = true;
  await world.flow.approve();

  expect(shownIn(world)).toEqual(['approve', 'b submitted', 'a approved']);
});

test('offline, nothing is lost of what was loaded', async () => {
  const world = await openOne({ decideReview: fail() });
  world.environment.setOnline(false);

  await world.flow.approve();

  expect([world.flow.get().error?.code, shownIn(world)]).toEqual(['offline', [null, 'a submitted']]);
});

test('a session that has ended elsewhere leads to the login; nobody signed in asks for nothing', async () => {
  const ended = open({ getReviews: refuse('token-expired') });
  await ended.flow.load();
  expect(shownIn(ended)).toBe('signed-out');

  const absent = open({}, { signedIn: false });
  await absent.flow.load();
  expect(shownIn(absent)).toBe('signed-out');
  expect(sentTo(absent, 'getReviews')).toEqual([]);
});

test('a company that does not offer it is not asked; who administers nothing is told', async () => {
  const without = open({ companySettings: ok({}) });
  await without.flow.load();
  expect([shownIn(without), sentTo(without, 'getReviews')]).toEqual(['not-offered', []]);

  const employee = open({ getReviews: ok({ companies_: [], reviews_: [] }) });
  await employee.flow.load();
  expect(shownIn(employee)).toBe('not-allowed');
});

test('who administers nothing here is offered the administrators of the same phone, those of this company first', async () => {
  const others = [
    wireUser({ id_: '42', type_: '1' }), // who is signed in
    wireUser({ id_: '43', company_id_: '2002', type_: '1' }),
    wireUser({ id_: '44', company_id_: '1001', type_: '2' }),
    wireUser({ id_: '45', company_id_: '1001', type_: '1' }),
  ];
  const world = open({
    getReviews: ok({ companies_: [], reviews_: [] }),
    getAccountList: ok(wireLists({ shopAccountList: others })),
  });

  await world.flow.load();

  const { step } = world.flow.get();
  expect(step.name === 'not-allowed' && step.administrators.map(({ id }) => id)).toEqual(['45', '43']);
});

test('without an application that is open nothing is decided', async () => {
  const world = open();
  await world.flow.load();

  await world.flow.approve();

  expect(sentTo(world, 'decideReview')).toEqual([]);
  expect(shownIn(world)).toEqual([null, 'a submitted', 'b submitted', 'c refused']);
});

test('a log shows no applicant', async () => {
  const world = await openOne({
    getReviews: listed(
      wire('a', { contact_name_: '何静', phone_: '13511110001', licence_: 'https://x.example/secret' }),
    ),
  });

  expect(JSON.stringify(world.flow.get())).not.toMatch(/何静|13511110001|secret|Shop/);
});

test('a pending decision is aborted with the flow', async () => {
  const { answer, aborted } = hanging();
  const world = await openOne({ decideReview: answer });
  const done = world.flow.approve();
  await vi.waitUntil(() => aborted().length > 0);

  world.flow.dispose();
  await done;

  expect(aborted()).toEqual([true]);
});

const invitation = {
  ...{ company_id_: '1001', company_name_: '青禾粮油', registration_: 'review', count_: 30 },
  invited_: [{ name_: '林薇', company_name_: '林记', state_: 'customer', at_: 5 }],
};

function invite(answers: Answers, options = {}) {
  const world = testPortal({ companySettings: offered, ...answers }, { companyId: '1001', ...options });
  world.portal.signIn(toLoginUser(wireUser({ type_: '1', id_: '42', client_id_: 'c9' })));
  return { ...world, flow: createInvitationFlow(world.portal) };
}

test('the link of an administrator says who has shared it', async () => {
  const { flow } = invite({ getInvitation: ok(invitation) });

  await flow.load();

  const { step } = flow.get();
  expect(step).toMatchObject({ name: 'invitation', invitation: { mode: 'review', count: 30 } });
  const link = new URL((step.name === 'invitation' && step.link) || '');
  expect([link.pathname, link.search]).toEqual(['/register', '?companyId=1001&u=42&c=c9']);
});

test.each([
  ['is no administrator', { getInvitation: ok({ ...invitation, company_id_: '' }) }, 'not-allowed'],
  ['is in a company without it', { companySettings: ok({}) }, 'not-offered'],
  ['was signed out elsewhere', { getInvitation: refuse('token-expired') }, 'signed-out'],
])('who %s gets no link', async (_, answers: Answers, name) => {
  const { flow } = invite(answers);

  await flow.load();

  expect(flow.get().step.name).toBe(name);
});

test('an invitation cannot be loaded for a company that has expired, which is said', async () => {
  const { flow } = invite({ getInvitation: refuse('company-expired') });

  await flow.load();

  expect([flow.get().step.name, flow.get().error?.code]).toEqual(['loading', 'company-expired']);
});
