import {
  createExperienceFlow,
  createForgotFlow,
  createLoginFlow,
  leaveForWechat,
  type Portal,
  type PortalOptions,
  type StorageKey,
  storageKeys,
  wechatOffer,
} from 'account-portal';
import { ok, refuse, wireCompany, wireLists, wireUser } from 'account-portal/testing';
import { expect, expectTypeOf, test } from 'vitest';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { type StorageName, storedFacts, toStorageKey } from '../../../core/storage/stored.ts';
import { appWorld } from '../../support/in-app.ts';
import { idle, phoneAgent, testPortal, wechatAgent } from '../../support/portal.ts';
import { canaryInput, walkAnswers, walkPhone, walks } from '../../support/walks.ts';

interface Write {
  readonly area: 'device' | 'tab';
  readonly key: string;
  readonly value: string;
}
interface Visit {
  readonly use: (portal: Portal) => Promise<unknown>;
  readonly options?: Partial<PortalOptions>;
  readonly answers?: Parameters<typeof testPortal>[0];
  readonly world?: Parameters<typeof testPortal>[2];
  readonly inApp?: boolean;
}

const prefix = 'shop-';
const names = Object.keys(storageKeys) as StorageName[];
const namesOf = (key: string) =>
  names.filter((name) => {
    const start = toStorageKey(prefix, name);
    return start.endsWith('-') ? key.startsWith(start) : key === start;
  });

const colored = { getCompanyById: ok(wireCompany({ theme_: '7a3ff2' })) };
const logIn = (portal: Portal) =>
  createLoginFlow(portal).submit({ account: 'lin.wei', password: canaryInput.typed.password, remember: true });
const loginOf = (type: string, userAgent: string): Visit => ({
  use: logIn,
  answers: { mixedLogin: ok(wireLists({ shopAccountList: [wireUser({ type_: type })] })) },
  world: { userAgent },
});

/** The same where the device belongs to somebody else. */
const onSharedDevice = ({ use, answers, ...visit }: Visit): Visit => ({
  ...visit,
  async use(portal) {
    await portal.start();
    portal.sharedDevice.choose(true);
    await use(portal);
  },
  answers: { ...answers, companySettings: ok({ shared_device_set_: 'offered' }) },
});

/** What can be done in a portal, so that every row is written by something. */
const visits: readonly Visit[] = [
  ...walks.map(
    ([, , walk, options]): Visit => ({
      use: (portal) => walk(portal, (flow) => flow, canaryInput),
      ...(options && { options }),
    }),
  ),
  ...['1', '3'].flatMap((type) => ['', phoneAgent].map((userAgent) => loginOf(type, userAgent))),
  ...['1', '3'].flatMap((type) => ['', phoneAgent].map((userAgent) => onSharedDevice(loginOf(type, userAgent)))),
  {
    async use(portal) {
      createLoginFlow(portal).saveDraft({ account: 'lin.wei' });
      createForgotFlow(portal).saveDraft({ account: 'lin.wei' });
      createExperienceFlow(portal).saveDraft({ phone: walkPhone });
      portal.chooseLocale('es');
      await portal.start();
    },
    answers: colored,
    world: { href: 'https://account.example.com/login?u=5&c=6' },
  },
  {
    async use(portal) {
      await portal.start();
      const offer = wechatOffer(portal);
      if (offer) leaveForWechat(portal, offer);
    },
    answers: { companySettings: ok({ official_app_id_: 'wxO' }) },
    world: { userAgent: wechatAgent },
  },
  { use: logIn, answers: { mixedLogin: ok(wireLists()), bindJpushId: refuse('data-error') }, inApp: true },
];

/** Everything written during a visit, in order. */
async function recordVisit(
  { use, options, answers, world, inApp }: Visit,
  persistence: 'page' | 'device',
): Promise<Write[]> {
  const app = appWorld({ pushId: { data: 'push-1' } });
  const { portal, environment } = testPortal(
    { ...walkAnswers, ...answers },
    { companyId: '1001', storagePrefix: prefix, persistence, ...options },
    inApp ? app.world : world,
  );
  if (inApp) app.live(environment);
  environment.upload = async () => ({ status: 200, text: '{"key":"licence/x.png"}' });
  const writes: Write[] = [];
  for (const [area, storage] of [
    ['device', environment.storage],
    ['tab', environment.tabStorage],
  ] as const) {
    const { set } = storage;
    storage.set = (key, value) => {
      writes.push({ area, key, value });
      set(key, value);
    };
  }
  await use(portal);
  await idle();
  return writes;
}

const recordAll = async (persistence: 'page' | 'device') =>
  (await Promise.all(visits.map((visit) => recordVisit(visit, persistence)))).flat();

test('only a key of the table can be written, after the prefix of the portal', () => {
  expectTypeOf<string>().not.toExtend<StorageKey>();

  expect(toStorageKey('shop-', 'theme', '1001')).toBe('shop-portal-theme-1001');
});

test('every key that is written is one row of the table, in the area that it says', async () => {
  const writes = await recordAll('device');

  expect(writes.filter(({ key }) => namesOf(key).length !== 1)).toEqual([]);
  const seen = names.map((name) => {
    const areas = writes.filter(({ key }) => namesOf(key)[0] === name).map(({ area }) => area);
    return [name, [...new Set(areas)].sort().join(' and ')];
  });
  const listed = names.map((name) => [
    name,
    storedFacts[name].area.replace('persistence', 'device').replace(' or ', ' and '),
  ]);
  expect(seen).toEqual(listed);
});

test('what persistence keeps on the page is written nowhere else', async () => {
  const kept = new Set((await recordAll('page')).map(({ key }) => namesOf(key)[0]));

  expect(names.filter((name) => kept.has(name) && storedFacts[name].area.startsWith('persistence'))).toEqual([]);
  expect(kept.size).toBeGreaterThan(9);
});

test('on a shared device a login leaves nothing of its user beyond the tab', async () => {
  const visits = ['1', '3'].map((type) => onSharedDevice(loginOf(type, '')));
  const writes = (await Promise.all(visits.map((visit) => recordVisit(visit, 'device')))).flat();
  const left = writes.filter(
    ({ area, key }) => area === 'device' && namesOf(key).some((name) => storedFacts[name].personal),
  );

  expect(left).toEqual([]);
  expect(writes.filter(({ area, key }) => area === 'tab' && key.startsWith(`${prefix}pc`))).toHaveLength(2);
});

test('rows that say nothing about the user contain nothing of him', async () => {
  const writes = await recordAll('device');
  const { names: typedNames } = canaryInput;
  const [{ id_ = '', login_ = '', name_ = '' }] = [wireUser()] as Record<string, string>[] as [Record<string, string>];
  const personal = [
    walkPhone,
    'lin.wei',
    typedNames.name ?? '',
    typedNames.companyName ?? '',
    login_,
    name_,
    `"${id_}"`,
  ];
  const telling = writes.filter(({ value }) => personal.some((text) => value.includes(text)));

  const rows = new Set(telling.flatMap(({ key }) => namesOf(key)));
  expect(names.filter((name) => rows.has(name) && !storedFacts[name].personal)).toEqual([]);
  expect(rows.size).toBeGreaterThan(5);
});

test('signing out removes exactly what the table says', async () => {
  const { portal, environment } = testPortal(colored, {
    companyId: '1001',
    storagePrefix: prefix,
    persistence: 'device',
  });
  const writes = await recordAll('device');
  for (const { area, key, value } of writes)
    (area === 'tab' ? environment.tabStorage : environment.storage).set(key, value);
  await portal.start();
  const left = (key: string) => environment.storage.get(key) ?? environment.tabStorage.get(key);
  const keys = [...new Set(writes.map(({ key }) => key))];
  expect(keys.filter((key) => left(key) === null)).toEqual([]);

  await portal.signOut();

  const removed = new Set(keys.filter((key) => left(key) === null).flatMap(namesOf));
  expect(names.filter((name) => removed.has(name))).toEqual(
    names.filter((name) => storedFacts[name].signOut === 'removed'),
  );
});

test.each(['', 'shop-'])(
  'with the prefix "%s", the end of a session is kept beside the proofs that it ends',
  async (prefix) => {
    const { portal, environment } = testPortal({}, { storagePrefix: prefix });
    portal.signIn(toLoginUser(wireUser()));

    await portal.signOut();

    expect(environment.tabStorage.get(`${prefix}portal-proof-end`)).toBe(`${environment.clock.now()}`);
  },
);
