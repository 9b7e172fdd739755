import { waitFor } from '@testing-library/dom';
import type { Portal } from 'account-portal';
import { define } from 'account-portal/elements';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { portalEvents } from '../../elements/attributes/portal-events.ts';
import { idle, testPortal } from '../support/portal.ts';
import { clear, fieldOf, type LoginElement, logIn, place } from './support/place.ts';

beforeAll(() => define());

afterEach(async () => {
  vi.restoreAllMocks();
  await clear();
});

interface Question extends Event {
  readonly detail: { waitUntil(work: Promise<unknown>): void };
}

/** Begins the step that a page is asked about, and tells whether it has been taken. */
interface Step {
  begin(element: LoginElement): Promise<unknown>;
  taken(world: ReturnType<typeof testPortal>, element: LoginElement): boolean;
}

const steps: Readonly<Record<string, Step>> = {
  'before-screen': {
    begin: (element) => element.goTo('forgot'),
    taken: (_, element) => element.getState().screen === 'forgot',
  },
  'before-submit': { begin: logIn, taken: ({ called }) => called().includes('mixedLogin') },
  'before-redirect': { begin: logIn, taken: ({ environment }) => environment.seen.left.length > 0 },
};

const questions = portalEvents.filter((name) => name.startsWith('before-'));

test('every question to the page has a step here', () => {
  expect(Object.keys(steps).sort()).toEqual([...questions].sort());
});

/** A listener gets the event and a way to end its work: the step is then asked about, and its work is pending. */
type Listener = (
  event: Question,
  work: { pending: Promise<void>; finish(): void; fail(reason: unknown): void },
) => void;

function deferred() {
  let finish = () => {};
  let fail: (reason: unknown) => void = () => {};
  const pending = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  return { pending, finish, fail };
}

async function open(name: string, listen: Listener, on: 'tag' | 'portal-events' = 'tag') {
  const world = testPortal();
  const element = place(world.portal);
  const work = deferred();
  const target = on === 'tag' ? element : document.body.appendChild(document.createElement('portal-events'));
  await element.whenReady();
  await idle();
  const asked = vi.fn();
  target.addEventListener(`portal-${name}`, (event) => {
    listen(event as unknown as Question, work); // a question has `waitUntil`
    asked();
  });
  const step = steps[name] as Step; // a question, as tested above
  void step.begin(element);
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await idle();
  return { world, element, work, taken: () => step.taken(world, element) };
}

const answers: Readonly<Record<string, { listen: Listener; taken: boolean }>> = {
  'work that is done lets it happen': { listen: ({ detail }, { pending }) => detail.waitUntil(pending), taken: true },
  'an async function that prevents it while it is waited for': {
    listen: (event, { pending }) =>
      event.detail.waitUntil(
        (async () => {
          await pending;
          event.preventDefault();
        })(),
      ),
    taken: false,
  },
  'work that adds more work, which fails': {
    listen: ({ detail }, { pending }) =>
      detail.waitUntil(
        pending.then(() => {
          detail.waitUntil(Promise.reject(new Error('no')));
        }),
      ),
    taken: false,
  },
  'prevented at once, whatever its work says': {
    listen(event, { pending }) {
      event.detail.waitUntil(pending);
      event.preventDefault();
    },
    taken: false,
  },
};

const cases = questions.flatMap((name) =>
  Object.entries(answers).flatMap(([title, answer]) =>
    (['tag', 'portal-events'] as const).map((on) => [name, title, on, answer] as const),
  ),
);

test.each(cases)('%s: %s (heard on %s)', async (name, _, on, { listen, taken: expected }) => {
  const { work, taken } = await open(name, listen, on);
  const before = taken();

  work.finish();
  await idle();

  expect(before).toBe(false);
  if (expected) await waitFor(() => expect(taken()).toBe(true));
  else expect(taken()).toBe(false);
});

test.each(questions)('%s: work that fails, or gives up after its own time, stops it', async (name) => {
  const { work, taken } = await open(name, ({ detail }, { pending }) => detail.waitUntil(pending));

  work.fail(new DOMException('the page waits no longer', 'TimeoutError'));
  await idle();

  expect(taken()).toBe(false);
});

test.each(['before-screen', 'before-submit'])('%s: a tag removed meanwhile takes no step', async (name) => {
  const { element, work, taken } = await open(name, ({ detail }, { pending }) => detail.waitUntil(pending));

  element.remove();
  await idle();
  work.finish();
  await idle();

  expect(taken()).toBe(false);
});

test('before-redirect: with its own portal, a tag removed meanwhile leaves no page', async () => {
  const { portal, environment } = testPortal();
  const element = document.createElement('portal-login');
  Object.assign(element, { apiHost: 'https://api.example.com', environment });
  document.body.append(element);
  const { pending, finish } = deferred();
  const asked = vi.fn();
  element.addEventListener('portal-before-redirect', ({ detail }) => asked(detail.waitUntil(pending)));

  await logIn(element);
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  element.remove();
  await idle();
  finish();
  await idle();

  expect(environment.seen.left).toEqual([]);
  portal.destroy();
});

test('the form is busy until the page has answered, and keeps what was typed if it says no', async () => {
  const { element, work } = await open('before-submit', ({ detail }, { pending }) => detail.waitUntil(pending));
  const before = element.getState().pending;

  work.fail(new Error('no'));

  await waitFor(() => expect(element.getState().pending).toBe(false));
  expect(before).toBe(true);
  expect(fieldOf(element, 'password').value).toBe('portal.demo1');
  expect(element.getState().error).toBeNull();
});

test('while the page thinks about one screen, another that the user asks for wins', async () => {
  const { element, work } = await open('before-screen', ({ detail }, { pending }) => detail.waitUntil(pending));
  element.addEventListener('portal-before-screen', (event) => event.stopImmediatePropagation(), { capture: true });

  await element.goTo('register');
  work.finish();
  await idle();

  expect(element.getState().screen).toBe('register');
});

test.each([
  ['preventDefault', (event: Question) => event.preventDefault()],
  ['waitUntil', ({ detail }: Question) => detail.waitUntil(Promise.resolve())],
] as const)('%s after the step has been taken is told in the console', async (_, answer) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const kept: Question[] = [];
  await open('before-screen', (event) => kept.push(event));

  for (const event of kept) answer(event);

  expect(told.mock.calls.map(([, text]) => text)).toEqual([
    expect.stringContaining('portal-before-screen was answered'),
  ]);
});

test.each<[string, (portal: Portal) => Promise<unknown>]>([
  ['rejects', () => Promise.reject(new Error('no'))],
  ['prevents it', async () => undefined],
])('a listener of the core that is an async function is waited for: it %s', async (title, work) => {
  const { portal } = testPortal();
  portal.on('before-screen', async (event) => {
    await idle();
    if (title === 'prevents it') event.preventDefault();
    return work(portal);
  });

  await portal.go({ screen: 'forgot', params: {} });

  expect(portal.place.get().screen).toBe('login');
});
