import type { Place, Routing, ScreenName } from 'account-portal';
import { createStore } from 'account-portal';
import { expect, test, vi } from 'vitest';
import { createRouter } from '../../../core/routes/router.ts';
import { createSteps, type Step } from '../../../core/routes/steps.ts';
import { idle } from '../../support/portal.ts';
import { tabHistory } from '../../support/tab-history.ts';

interface Page {
  readonly path?: string;
  readonly routing?: Routing;
  readonly entries?: boolean;
  /** The page prevents what would be a new entry. */
  readonly prevents?: boolean;
}

/** A portal whose tasks a test plays. */
function open({ path = '/login', routing = 'path', entries = true, prevents = false }: Page = {}) {
  const tab = tabHistory(['/', path]);
  const router = createRouter({ address: tab.address, routing, initial: { screen: 'login', params: {} } });
  const landing = createStore<object | null>(null);
  const go = vi.fn((place: Place) => {
    if (!prevents) router.go(place);
  });
  const steps = createSteps({ ...router, place: router, landing, go }, entries);
  let stop = steps.start();
  router.subscribe(() => steps.follow(router.get()));
  let remove = () => {};
  const settled = async () => {
    await idle();
    tab.settle();
    await idle();
    tab.settle();
    await idle();
  };

  return {
    tab,
    router,
    landing,
    go,
    steps,
    settled,
    /** A step comes in place of the one before; none is one without an arrow. */
    async shows(step?: Step) {
      remove();
      remove = step ? steps.show(step) : () => {};
      await settled();
    },
    async moves(by: number) {
      tab.go(by);
      await settled();
    },
    at: () => [router.get().screen, router.get().params.step ?? null, String(tab)],
    restart() {
      stop();
      stop = steps.start();
    },
    stop: () => stop(),
  };
}

const among: readonly ScreenName[] = ['register', 'register-complete', 'register-result'];
const own = (screen: ScreenName, onBack?: () => void): Step => ({ name: screen, screen, among, onBack });

test('a step with an arrow has an entry, its name in the place, and none more for what follows it without one', async () => {
  const { shows, at } = open();

  await shows({ name: 'companies', onBack: () => {} });
  await shows({ name: 'side', onBack: () => {} });
  expect(at()).toEqual(['login', 'side', '/ /login /login [/login]']);

  await shows();
  expect(at()).toEqual(['login', null, '/ [/login] /login /login']);
});

test('the arrow leads to the entry of the step before', async () => {
  const { shows, at } = open();
  await shows({ name: 'companies', onBack: () => {} });
  await shows({ name: 'side', onBack: () => {} });

  await shows({ name: 'companies', onBack: () => {} });

  expect(at()).toEqual(['login', 'companies', '/ /login [/login] /login']);
});

test('the parameters of a place stay with its steps', async () => {
  const { shows, router, moves } = open();
  router.go({ screen: 'forgot', params: { type: 'account' } });

  await shows({ name: 'administrator', onBack: () => {} });

  expect(router.get()).toMatchObject({ screen: 'forgot', params: { type: 'account', step: 'administrator' } });
  await moves(-1);
  expect(router.get()).toEqual({ screen: 'forgot', params: { type: 'account' } });
});

test('the back button does what the arrow does, and over two entries twice', async () => {
  const { shows, moves, at } = open();
  const toForm = vi.fn(() => void shows());
  const toCompanies = vi.fn(() => void shows({ name: 'companies', onBack: toForm }));
  await shows({ name: 'companies', onBack: toForm });
  await shows({ name: 'side', onBack: toCompanies });

  await moves(-1);
  expect([toCompanies.mock.calls.length, toForm.mock.calls.length]).toEqual([1, 0]);
  await shows({ name: 'side', onBack: toCompanies });
  await moves(-2);

  expect([toCompanies.mock.calls.length, toForm.mock.calls.length]).toEqual([2, 1]);
  expect(at()).toEqual(['login', null, '/ [/login] /login /login']);
});

test('a step that is drawn again has one entry, and its latest arrow', async () => {
  const { shows, moves, go } = open();
  const [first, second] = [vi.fn(), vi.fn()];
  await shows({ name: 'companies', onBack: first });
  await shows({ name: 'companies', onBack: second });
  expect(go).toHaveBeenCalledTimes(1);

  await moves(-1);

  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test('a page that prevents entries is asked once for each step', async () => {
  const { shows, go, at } = open({ prevents: true });

  await shows({ name: 'companies', onBack: () => {} });
  await shows({ name: 'companies', onBack: () => {} });
  await shows({ name: 'side', onBack: () => {} });

  expect(go).toHaveBeenCalledTimes(2);
  expect(at()).toEqual(['login', null, '/ [/login]']);
});

test.each([
  ['leads to the step again, if its task can', true, ['login', 'companies', '/ /login [/login]']],
  ['is taken back, if it cannot', false, ['login', null, '/ [/login] /login']],
])('forward %s', async (_, can, expected) => {
  const { steps, shows, moves, at } = open();
  const forward = vi.fn((name: string) => can && name === 'companies');
  steps.onForward(forward);
  await shows({ name: 'companies', onBack: () => void shows() });
  await moves(-1);

  await moves(1);

  expect(at()).toEqual(expected);
  expect(forward).toHaveBeenCalledWith('companies');
});

test('a task that is gone is not asked', async () => {
  const { steps, shows, moves } = open();
  const forward = vi.fn(() => true);
  steps.onForward(forward)();
  await shows({ name: 'companies', onBack: () => void shows() });
  await moves(-1);

  await moves(1);

  expect(forward).not.toHaveBeenCalled();
});

test('steps with screens follow the back button, and an entry whose step is gone is taken back', async () => {
  const { shows, moves, at } = open({ path: '/register?u=5' });
  await shows(own('register'));
  await shows(own('register-complete', () => void shows(own('register'))));
  expect(at()).toEqual(['register-complete', null, '/ /register?u=5 [/register/complete?u=5]']);

  await moves(-1);
  expect(at()).toEqual(['register', null, '/ [/register?u=5] /register/complete?u=5']);
  await moves(1);

  expect(at()).toEqual(['register', null, '/ [/register?u=5] /register/complete?u=5']);
});

test('the first step of a task takes the place of another of its screens, not of one beyond', async () => {
  const inside = open({ path: '/register/complete' });
  await inside.shows(own('register'));
  expect(inside.at()).toEqual(['register', null, '/ [/register]']);

  const beyond = open({ path: '/login' });
  await beyond.shows(own('register'));
  expect(beyond.at()).toEqual(['login', null, '/ [/login]']);
  await beyond.shows(own('register-complete'));
  expect(beyond.at()).toEqual(['register-complete', null, '/ /login [/register/complete]']);
});

test('the end of a task stays, and takes the place of a step that is gone', async () => {
  const { shows, moves, at } = open({ path: '/register' });
  await shows(own('register'));
  await shows(own('register-complete', () => {}));
  await shows(own('register-result'));

  await moves(-1);

  expect(at()).toEqual(['register-result', null, '/ /register [/register/result] /register/result']);
});

test('a step above another of its screen leads back over both to the end that is corrected', async () => {
  const { shows, at } = open({ path: '/register/more' });
  const task: readonly ScreenName[] = ['register-more', 'register-result'];
  await shows({ name: 'register-more', screen: 'register-more', among: task });
  await shows({ name: 'form', screen: 'register-more', among: task, onBack: () => {} });
  await shows({ name: 'register-result', screen: 'register-result', among: task });
  expect(at()).toEqual([...['register-result', null], '/ /register/more /register/more [/register/result]']);

  await shows({ name: 'register-more', screen: 'register-more', among: task });

  expect(at()).toEqual([...['register-more', null], '/ [/register/more] /register/more /register/result']);
});

test('a place that the portal goes to beyond the task is left as it is', async () => {
  const { shows, router, settled, at } = open({ path: '/register' });
  const onBack = vi.fn();
  await shows(own('register'));
  await shows(own('register-complete', onBack));

  router.go({ screen: 'agreement', params: {} });
  await settled();

  expect(onBack).not.toHaveBeenCalled();
  expect(at()[0]).toBe('agreement');
});

test('without entries, steps with screens have those as places, and others none', async () => {
  const { shows, at } = open({ path: '/register/more', entries: false });
  await shows({ name: 'companies', onBack: () => {} });
  await shows({ name: 'form', screen: 'register-more', among, onBack: () => {} });
  expect(at()).toEqual(['register-more', null, '/ [/register/more]']);

  await shows(own('register-result'));

  expect(at()).toEqual(['register-result', null, '/ /register/more [/register/result]']);
});

test('without entries, a step with a path of its own has its place', async () => {
  const { shows, moves, at } = open({ path: '/experience', entries: false });
  await shows({ name: 'role', onBack: () => void shows() });
  expect(at()).toEqual(['experience', 'role', '/ /experience [/experience/role]']);

  await moves(-1);

  expect(at()).toEqual(['experience', null, '/ [/experience] /experience/role']);
});

test('after a landing the history is left alone, until the page is shown again', async () => {
  const { shows, landing, steps, settled, at } = open();
  await shows({ name: 'companies', onBack: () => {} });

  landing.set({});
  await shows();
  expect(at()).toEqual(['login', 'companies', '/ /login [/login]']);
  steps.comeBack();
  await settled();

  expect(at()).toEqual(['login', null, '/ [/login] /login']);
});

test.each([
  ['its task can', true, ['experience', 'role', '/ [/experience/role]']],
  ['it cannot: then the first step takes its place', false, ['experience', null, '/ [/experience]']],
])('a step whose address was opened is shown, if %s', async (_, can, expected) => {
  const { steps, shows, settled, at } = open({ path: '/experience/role' });
  await settled();
  expect(at()[1]).toBe('role');

  steps.onForward((name) => {
    if (can && name === 'role') void shows({ name, onBack: () => {} });
    return can;
  });
  await settled();

  expect(at()).toEqual(expected);
});

test('once stopped, the history is left to the page', async () => {
  const { shows, stop, at } = open();
  await shows({ name: 'companies', onBack: () => {} });

  stop();
  await shows();

  expect(at()).toEqual(['login', 'companies', '/ /login [/login]']);
});

test('what is started again goes on', async () => {
  const { shows, restart, at } = open();
  restart();

  await shows({ name: 'companies', onBack: () => {} });

  expect(at()).toEqual(['login', 'companies', '/ /login [/login]']);
});
