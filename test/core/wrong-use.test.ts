import * as core from 'account-portal';
import { endpoints } from 'account-portal/endpoints';
import { backend, memoryEnvironment, refuse } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { testPortal } from '../support/portal.ts';

const { createPortal, describeFlows, isPortalError } = core;
const environment = memoryEnvironment({ fetch: backend({}) });
const apiHost = 'https://api.example.com';

type Loose = (...parameters: unknown[]) => unknown;
const isClass = (value: unknown) => /^class\b/.test(String(value));
const functions = Object.entries({ ...core, ...core.rules }).filter(
  (entry): entry is [string, Loose] => typeof entry[1] === 'function' && !isClass(entry[1]),
);
const wrong = [undefined, null, 5, '', 'x', true, {}, [], () => undefined];

/** What a call with wrong arguments throws or rejects with; null if it takes them. */
async function thrownBy(work: () => unknown): Promise<unknown> {
  try {
    await work();
    return null;
  } catch (thrown) {
    return thrown;
  }
}

test.each(functions)(
  '%s throws nothing but a TypeError for wrong arguments, or the PortalError of a call',
  async (name, run) => {
    const faults: unknown[] = [];
    for (const one of wrong)
      for (const other of wrong) {
        const thrown = await thrownBy(() => run(one, other));
        const allowed = thrown === null || thrown instanceof TypeError || isPortalError(thrown);
        if (!allowed) faults.push([one, other, thrown]);
      }

    expect(faults).toEqual([]);
    expect(name).not.toBe('');
  },
);

test.each<[object, string]>([
  [{}, 'createPortal needs an apiHost such as https://api.example.com.'],
  [{ apiHost: 'http://api.example.com' }, 'createPortal needs an apiHost such as https://api.example.com.'],
  [{ locale: ['fr'] }, 'The option locale of createPortal must be the tag of a language.'],
  [{ pageLocale: 5 }, 'The option pageLocale of createPortal must be the tag of a language.'],
  [{ routing: 'history' }, 'The option routing of createPortal must be one of path, hash, none.'],
  [{ place: 'login' }, 'The option place of createPortal must be a place with the name of a screen.'],
  [{ place: { screen: 'toString' } }, 'The option place of createPortal must be a place with the name of a screen.'],
  [{ redirect: true }, 'The option redirect of createPortal must be one of auto, manual.'],
  [{ persistence: 'local' }, 'The option persistence of createPortal must be one of device, page.'],
  [{ signer: () => '' }, 'The option signer of createPortal must be an object with a method sign.'],
  [{ captcha: 'key' }, 'The option captcha of createPortal must be a function.'],
  [{ timeout: '15' }, 'The option timeout of createPortal must be a number of milliseconds.'],
  [{ timeout: 0 }, 'The option timeout of createPortal must be a number of milliseconds.'],
])('createPortal says what is wrong with %j', (options, sentence) => {
  const given = Object.keys(options).length === 0 ? {} : { apiHost, ...options };

  expect(() => createPortal({ environment, ...given } as unknown as core.PortalOptions)).toThrow(
    new TypeError(sentence),
  );
});

test('an unknown screen is a TypeError with its name, and changes nothing', async () => {
  const { portal, events } = testPortal();
  const nowhere = { screen: 'nowhere', params: {} } as unknown as core.Place;

  await expect(portal.go(nowhere)).rejects.toThrow(new TypeError('There is no screen "nowhere".'));
  expect(() => portal.replace(nowhere)).toThrow(new TypeError('There is no screen "nowhere".'));

  expect([portal.place.get().screen, events]).toEqual(['login', []]);
});

test('every call rejects with a PortalError, whatever it is given', async () => {
  const { call } = testPortal(
    Object.fromEntries(Object.keys(endpoints).map((name) => [name, refuse('trial-ended')])),
  ).portal;
  const thrown = await Promise.all(
    Object.values(endpoints).flatMap((row) => wrong.map((input) => thrownBy(() => (call as Loose)(row, input)))),
  );

  expect(thrown.length).toBeGreaterThan(400);
  expect(thrown.filter((error) => !isPortalError(error))).toEqual([]);
});

test('no verb rejects when its call fails', async () => {
  const answers = Object.fromEntries(Object.keys(endpoints).map((name) => [name, refuse('trial-ended')]));
  const makers = Object.entries(core).filter(([name]) => /^create\w+Flow$/.test(name)) as [string, Loose][];
  const thrown = makers.map(async ([name, make]) => {
    const flow = make(testPortal(answers, { companyId: '1001' }).portal) as Record<string, Loose>;
    const verbs = Object.keys(flow).filter((verb) =>
      /^(submit|load|resume|open|sendCode|start|redeemCode)$/.test(verb),
    );
    const errors = await Promise.all(verbs.map((verb) => thrownBy(() => flow[verb]?.({}))));
    return [name, errors.filter(Boolean)];
  });

  expect(makers.length).toBe(Object.keys(describeFlows()).length);
  expect((await Promise.all(thrown)).filter(([, errors]) => (errors as unknown[]).length > 0)).toEqual([]);
});
