import { PortalError, type PortalEvents } from 'account-portal';
import { expect, test, vi } from 'vitest';
import { idle, type TestPortal } from '../../support/portal.ts';
import { done, openSampleFlow, type SampleStep } from '../../support/sample-flow.ts';
import { unhandled } from '../../support/unhandled.ts';

const pendingOf = ({ emitted }: TestPortal) => emitted('pending').map(({ action, pending }) => `${action} ${pending}`);

/** A promise that the test resolves. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<SampleStep>();
  return { work: vi.fn((_: AbortSignal) => promise), finish: resolve, break: reject };
}

test('invalid fields become issues with an event, and no work is done', async () => {
  const { flow, submit, emitted, events } = openSampleFlow();
  const work = vi.fn(async () => done);

  await submit(work, { account: ' ', password: '' });

  const issues = { account: 'account-required', password: 'password-required' };
  expect(flow.get()).toEqual({ step: { name: 'first' }, issues, error: null, pending: null });
  expect(emitted('validation')).toMatchObject([
    {
      flow: 'sample',
      errors: [
        { field: 'account', code: 'account-required' },
        { field: 'password', code: 'password-required' },
      ],
    },
  ]);
  expect(work).not.toHaveBeenCalled();
  expect(events.map(({ name }) => name)).toEqual(['validation', 'track']);
});

test('the result of the work is the next step, and earlier issues are removed', async () => {
  const { flow, submit } = openSampleFlow();
  await submit(async () => done, { account: '', password: '' });

  await submit(async () => done);

  expect(flow.get()).toEqual({ step: done, issues: {}, error: null, pending: null });
});

test('is pending during the work, and ignores a second submit', async () => {
  const world = openSampleFlow();
  const { work, finish } = held();

  const first = world.submit(work);
  const second = world.submit(work);
  await idle();
  expect(world.flow.get().pending).toBe('submit');

  finish(done);
  await Promise.all([first, second]);

  expect(work).toHaveBeenCalledTimes(1);
  expect(pendingOf(world)).toEqual(['submit true', 'submit false']);
});

test('shows which fields are invalid while another verb is pending, and leaves that one alone', async () => {
  const world = openSampleFlow();
  const { work, finish } = held();
  const other = vi.fn(async () => done);

  const first = world.flow.run('send-code', { work });
  await world.submit(other, { account: 'amy', password: '' });

  expect(world.flow.get()).toMatchObject({ pending: 'send-code', issues: { password: 'password-required' } });

  await world.flow.run('send-code', { work });
  expect(world.flow.get()).toMatchObject({ pending: 'send-code' });
  finish({ name: 'sent' });
  await first;

  expect(other).not.toHaveBeenCalled();
  expect(work).toHaveBeenCalledTimes(1);
  expect(world.flow.get()).toMatchObject({ pending: null, step: { name: 'sent' } });
});

test('asking for a code does not stop a submit', async () => {
  const { flow, submit } = openSampleFlow();
  const { work, finish } = held();
  const other = vi.fn(async () => done);

  const first = submit(work);
  await flow.run('send-code', { work: other });
  expect(flow.get().pending).toBe('submit');
  finish({ name: 'submitted' });
  await first;

  expect(other).not.toHaveBeenCalled();
  expect(flow.get().step).toEqual({ name: 'submitted' });
});

test('a valid submit does not wait for a code that is being sent', async () => {
  const world = openSampleFlow();
  const sending = held();
  const submitting = held();

  const first = world.flow.run('send-code', { work: sending.work });
  await idle();
  const second = world.submit(submitting.work);
  expect(world.flow.get().pending).toBe('submit');
  expect(sending.work.mock.lastCall?.[0].aborted).toBe(true);
  sending.break(new PortalError('network'));
  await first;
  expect(world.flow.get()).toMatchObject({ pending: 'submit', error: null });
  submitting.finish(done);
  await second;

  expect(world.flow.get()).toMatchObject({ pending: null, step: done });
  expect(pendingOf(world)).toEqual(['send-code true', 'send-code false', 'submit true', 'submit false']);
});

test('asks the page first, with string values and without secrets', async () => {
  const { submit, emitted } = openSampleFlow();

  await submit(async () => done);

  expect(emitted('before-submit')).toMatchObject([{ flow: 'sample', action: 'submit', values: { account: 'amy' } }]);
  expect(Object.keys(emitted('before-submit')[0]?.values ?? {})).toEqual(['account']);
});

test.each<[string, (event: { preventDefault(): void; waitUntil(work: Promise<unknown>): void }) => void]>([
  ['objects', (event) => event.preventDefault()],
  ['has work that is rejected', (event) => event.waitUntil(Promise.reject(new Error('no')))],
])('a page that %s stops the submit without an error', async (_, listener) => {
  const { flow, submit, portal, emitted } = openSampleFlow();
  const work = vi.fn(async () => done);
  portal.on('before-submit', listener);

  await submit(work);

  expect(work).not.toHaveBeenCalled();
  expect(flow.get()).toEqual({ step: { name: 'first' }, issues: {}, error: null, pending: null });
  expect(emitted('error')).toEqual([]);
});

test("waits for the page's own work", async () => {
  const { submit, portal } = openSampleFlow();
  const work = vi.fn(async () => done);
  let allow = () => {};
  portal.on('before-submit', (event) => event.waitUntil(new Promise<void>((resolve) => (allow = resolve))));

  const submitted = submit(work);
  await idle();
  expect(work).not.toHaveBeenCalled();

  allow();
  await submitted;
  expect(work).toHaveBeenCalledTimes(1);
});

test('does not ask the page about a verb without values', async () => {
  const { flow, portal } = openSampleFlow();
  const asked = vi.fn();
  portal.on('before-submit', asked);

  await flow.run('load', { work: async () => done });

  expect(asked).not.toHaveBeenCalled();
  expect(flow.get().step).toBe(done);
});

test('a refusal becomes the error and the outcome, and the step stays', async () => {
  const world = openSampleFlow();

  await world.submit(() => Promise.reject(new PortalError('too-many-requests', { seconds: 60 })));

  expect(world.flow.get()).toMatchObject({ step: { name: 'first' }, pending: null });
  expect(world.flow.get().error).toMatchObject({ code: 'too-many-requests', params: { seconds: 60 } });
  expect(world.emitted('pending').map(({ error }) => error)).toEqual([null, 'too-many-requests']);
  expect(world.emitted('error')).toEqual([]);
});

test.each(['network', 'server-busy', 'bad-answer', 'clock-skew', 'unexpected'] as const)(
  'emits an event for a system error: %s',
  async (code) => {
    const { submit, emitted } = openSampleFlow();

    await submit(() => Promise.reject(new PortalError(code)));

    const { action } = new PortalError(code);
    expect(emitted('error')).toMatchObject([{ flow: 'sample', error: { code, params: {}, action } }]);
  },
);

test.each(['wrong-password', 'network'] as const)('a flow can report its failures itself: %s', async (code) => {
  const failed = vi.fn();
  const { submit, emitted } = openSampleFlow({ failed });

  await submit(() => Promise.reject(new PortalError(code)));

  const { action, severity } = new PortalError(code);
  expect(failed.mock.calls).toEqual([[{ code, params: {}, action, severity }]]);
  expect(emitted('error')).toHaveLength(code === 'network' ? 1 : 0);
});

test('a verb can report failures instead of its flow, and go to another step', async () => {
  const [ofFlow, ofTask] = [vi.fn(), vi.fn()];
  const { flow } = openSampleFlow({ failed: ofFlow });
  const leads = vi.fn(() => done);
  const error = new PortalError('code-wrong');

  await flow.run('submit', { work: () => Promise.reject(error), leads, failed: ofTask });

  expect(flow.get()).toEqual({ step: done, issues: {}, error, pending: null });
  expect(leads).toHaveBeenCalledWith(error);
  expect(ofTask).toHaveBeenCalledTimes(1);
  expect(ofFlow).not.toHaveBeenCalled();
});

test.each<[string, unknown, () => Promise<SampleStep>]>([
  ['rejected', { message: 'a bug' }, () => Promise.reject(new TypeError('a bug'))],
  ['rejected without an Error', 'a bug', () => Promise.reject('a bug')],
  [
    'thrown at once',
    { message: 'a bug' },
    () => {
      throw new TypeError('a bug');
    },
  ],
])('a failure that is %s is `unexpected` and keeps its cause', async (_, cause, work) => {
  const { flow, submit } = openSampleFlow();

  await submit(work);

  expect(flow.get().error).toMatchObject({ code: 'unexpected', cause });
});

test('can be retried after an error', async () => {
  const { flow, submit } = openSampleFlow();
  await submit(() => Promise.reject(new PortalError('network')));

  await submit(async () => done);

  expect(flow.get()).toMatchObject({ step: done, error: null });
});

test.each(['finish', 'break'] as const)('ignores late answers after dispose: %s', async (how) => {
  const world = openSampleFlow();
  const call = held();
  const submitted = world.submit(call.work);
  await idle();

  world.flow.dispose();
  expect(call.work.mock.calls[0]?.[0].aborted).toBe(true);
  if (how === 'finish') call.finish(done);
  else call.break(new Error('late'));
  await submitted;

  expect(world.flow.get()).toEqual({ step: { name: 'first' }, issues: {}, error: null, pending: null });
  expect(world.emitted('error')).toEqual([]);
  expect(pendingOf(world)).toEqual(['submit true', 'submit false']);
});

test('does no work if disposed while the page is being asked', async () => {
  const { flow, submit, portal } = openSampleFlow();
  const work = vi.fn(async () => done);
  portal.on('before-submit', () => flow.dispose());

  await submit(work);

  expect(work).not.toHaveBeenCalled();
});

test('can be reused after dispose, and the first answer does not end the second call', async () => {
  const world = openSampleFlow();
  const [first, second] = [held(), held()];
  const submitted = world.submit(first.work);
  await idle();
  world.flow.dispose();

  const again = world.submit(second.work);
  first.finish({ name: 'stale' });
  await submitted;
  expect(world.flow.get().pending).toBe('submit');
  expect(pendingOf(world)).toEqual(['submit true', 'submit false', 'submit true']);

  second.finish(done);
  await again;
  expect(world.flow.get()).toMatchObject({ step: done, pending: null });
});

test('going to another step aborts the pending call', async () => {
  const { flow, submit } = openSampleFlow();
  const call = held();
  const submitted = submit(call.work);
  await idle();

  flow.show({ name: 'second' });
  call.finish(done);
  await submitted;

  expect(flow.get()).toEqual({ step: { name: 'second' }, issues: {}, error: null, pending: null });
});

test("the state serialises to JSON, with the error's code and without secrets", async () => {
  const shown: object = { users: { id: true } }; // `SampleStep` names no users
  const { flow, submit } = openSampleFlow({ shown });
  flow.show({ name: 'choose', users: [{ id: '42', token: 't0ken', authCode: 'c0de' }] } as SampleStep);
  await submit(() => Promise.reject(new PortalError('company-expired', { name: 'X' }, { cause: new Error('c0de') })));

  expect(JSON.parse(JSON.stringify(flow.get()))).toEqual({
    step: { name: 'choose', users: [{ id: '42' }] },
    issues: {},
    error: { code: 'company-expired', params: { name: 'X' } },
    pending: null,
  });
});

test('throwing listeners do not leave the flow pending', async () => {
  const { flow, submit, portal } = openSampleFlow();
  const bug = () => {
    throw new Error('a bug of the page');
  };
  flow.subscribe(bug);
  for (const name of ['pending', 'error'] satisfies (keyof PortalEvents)[]) portal.on(name, bug);

  await unhandled(() => submit(() => Promise.reject(new PortalError('network'))));

  expect(flow.get()).toMatchObject({ pending: null, error: { code: 'network' } });
});
