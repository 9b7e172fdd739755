import {
  createExperienceFlow,
  createForgotFlow,
  createFranchiseFlow,
  createLoginByCodeFlow,
  createPortal,
  createRegisterFlow,
  type Flow,
} from 'account-portal';
import { memoryEnvironment } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import { settle } from './support/applying.ts';
import type { TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';
import { exif, jpegWith } from './support/images.ts';

/** What a way costs a person: text messages, cards, fields typed, characters in them, and buttons pressed. */
type Cost = readonly [texts: number, cards: number, fields: number, characters: number, presses: number];

/** Steps that lead elsewhere, and show nothing of their own. */
const passing = new Set(['opening', 'landed', 'unknown', 'known']);
const names = { name: '林薇', companyName: '城西店' };

let seed = 0;

/** As a server that lacks `provePhone`. */
const lacking =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (url, init) => {
    if (String(url).includes('/provePhone')) return new Response('', { status: 404 });
    const answer = await fetch(url, init);
    const text = await answer.text();
    return new Response(text.replace('"proof_set_":true', '"proof_set_":false'), answer);
  };

/** A person at a tab of a browser, who types what is asked for and not filled in; at a server that lacks `provePhone`, in the order of before. */
function visit(api: TestApi, phone: string, companyId: string, proves = true) {
  seed += 1;
  api.time += 20 * 60_000;
  const socket = { remoteAddress: `10.60.0.${seed}` };
  const cost: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const fetch: typeof globalThis.fetch = async (url, init) =>
    api.app.request(url as string, init, { incoming: { socket } });
  const environment = memoryEnvironment({
    href: `http://127.0.0.1:4100/login${companyId === '' ? '' : `?companyId=${companyId}`}`,
    seed: 5000 + seed,
    now: api.time,
    fetch: proves ? fetch : lacking(fetch),
  });
  const portal = createPortal({ apiHost: 'http://127.0.0.1:4100', environment });
  const press = (count = 1) => {
    cost[4] += count;
  };
  const type = (text: string) => {
    cost[2] += 1;
    cost[3] += text.length;
    return text;
  };
  const see = <F extends Flow<{ readonly name: string }, never>>(flow: F): F => {
    let shown = '';
    const look = () => {
      const { name } = flow.get().step;
      if (name !== shown && !passing.has(name)) cost[1] += 1;
      shown = name;
    };
    look();
    flow.subscribe(look);
    return flow;
  };
  /** The number, unless a form before has had it; "get code", and the code, which moves on by itself. */
  const prove = async (flow: { readonly draft: object; sendCode(values: object): Promise<void> }) => {
    if (Reflect.get(flow.draft, 'phone') !== phone) type(phone);
    press();
    cost[0] += 1;
    await flow.sendCode({ phone });
    return { phone, code: type(await api.codeOf(phone)) };
  };

  /** What a complete code presses by itself. */
  const onward = () => (proves ? undefined : press());

  const on = {
    portal,
    cost,
    see,
    type,
    press,
    prove,
    async register() {
      const flow = see(createRegisterFlow(portal, { byCode: true }));
      await flow.open();
      const { step } = flow.get();
      const typed = 'provenPhone' in step ? {} : await prove(flow);
      press(2); // consent, and on
      await flow.submit({ ...typed, agreement: 'on' });
      const next = flow.get().step;
      if (next.name === 'known') await see(createLoginByCodeFlow(portal)).enterProven();
      if (flow.get().error?.code === 'phone-registered') {
        press(); // "log in by code"
        return on.logInByCode();
      }
      if (next.name !== 'complete') return next.name;
      for (const name of Object.values(names)) type(name);
      const password = next.passwordFor === undefined ? undefined : type(demoPassword);
      press(next.kind === 'enterprise' ? 2 : 1); // with its industry
      await flow.complete({ ...names, password, industry: '118' });
      return flow.get().error?.code ?? flow.get().step.name;
    },
    async apply() {
      const flow = see(createFranchiseFlow(portal));
      await flow.open();
      if (flow.get().step.name !== 'phone') return flow;
      const typed = await prove(flow);
      onward();
      await flow.prove(typed);
      return flow;
    },
    async logInByCode() {
      const flow = see(createLoginByCodeFlow(portal));
      const typed = await prove(flow);
      onward();
      await flow.submit(typed);
      return flow.get().step.name;
    },
    async forget() {
      const flow = createForgotFlow(portal);
      await flow.open();
      see(flow);
      const { step } = flow.get();
      const typed = step.name === 'phone' ? await prove(flow) : {};
      if (step.name === 'phone' && !step.asksPassword) await flow.prove(typed);
      const password = type(demoPassword);
      press();
      await flow.submit({ ...typed, password, confirm: type(password) });
      return flow.get().step.name;
    },
    async tryOut() {
      const flow = see(createExperienceFlow(portal));
      await flow.prepare();
      press(); // its industry
      const typed = await prove(flow);
      onward();
      await flow.start({ ...typed, industry: '118' });
      press(); // its role
      return flow.get().step.name;
    },
  };
  return on;
}

const application = {
  companyName: 'Bright Corner',
  contactName: 'Max Dean',
  position: 'Owner',
  province: '310000',
  city: '310100',
  district: '310115',
  address: '1 Garden Road',
  reason: 'Customers ask.',
};
const buyer = '13322220001';
const founder = '13322220009';
const dealer = '13322220005';
const waiting = '13322220006';

/** An application that was approved, on another day. */
async function approve(api: TestApi, phone: string): Promise<void> {
  const flow = await visit(api, phone, '1002').apply();
  await flow.license.choose(new File([Uint8Array.from(jpegWith(exif(6)))], 'licence.jpg'));
  await flow.submit(application);
  const { step } = flow.get();
  await settle(api, step.name === 'result' ? step.application.id : '', null);
}

interface Journey {
  readonly who: string;
  readonly phone: string;
  readonly companyId: string;
  readonly walk: (on: ReturnType<typeof visit>, api: TestApi) => Promise<string>;
  /** At a server with `provePhone`, and at one that lacks it. */
  readonly reaches: readonly [now: string, before: string];
  readonly now: Cost;
  readonly before: Cost;
}

const none: Cost = [0, 0, 0, 0, 0];

/** In this order, as one person after the other. */
const journeys: readonly Journey[] = [
  {
    who: 'a new customer',
    phone: buyer,
    companyId: '1002',
    walk: (on) => on.register(),
    reaches: ['landed', 'landed'],
    now: [1, 2, 5, 34, 4],
    before: [1, 2, 5, 34, 4],
  },
  {
    who: 'a buyer at a second supplier',
    phone: buyer,
    companyId: '1001',
    walk: (on) => on.register(),
    reaches: ['submitted', 'submitted'],
    now: [1, 3, 4, 22, 4],
    before: [1, 3, 4, 22, 4],
  },
  {
    who: 'a customer who registers again',
    phone: buyer,
    companyId: '1002',
    walk: (on) => on.register(),
    reaches: ['known', 'landed'],
    now: [1, 2, 2, 17, 3],
    before: [2, 2, 4, 34, 6],
  },
  {
    who: 'a customer with a forgotten password',
    phone: '13800138001',
    companyId: '1001',
    walk: (on) => on.forget(),
    reaches: ['landed', 'landed'],
    now: [1, 2, 4, 41, 2],
    before: [1, 1, 4, 41, 2],
  },
  {
    who: 'an approved dealer without a password',
    phone: dealer,
    companyId: '1002',
    async walk(on) {
      const flow = await on.apply();
      on.press(); // "set a password"
      return `${flow.get().step.name}, ${await on.forget()}`;
    },
    reaches: ['result, landed', 'result, landed'],
    now: [1, 3, 4, 41, 3],
    before: [1, 3, 4, 41, 4],
  },
  {
    who: 'a customer under review who completes the application',
    phone: waiting,
    companyId: '1001',
    async walk(on) {
      const registered = await on.register();
      on.press(); // "complete the application"
      return `${registered}, ${(await on.apply()).get().step.name}`;
    },
    reaches: ['submitted, form', 'submitted, form'],
    now: [1, 5, 5, 34, 5],
    before: [2, 5, 6, 40, 7],
  },
  {
    who: 'a customer under review who registers again',
    phone: waiting,
    companyId: '1001',
    walk: (on) => on.register(),
    reaches: ['submitted', 'submitted'],
    now: [1, 2, 2, 17, 3],
    before: [1, 3, 4, 22, 4],
  },
  {
    who: 'staff of two companies',
    phone: '13800138000',
    companyId: '',
    walk: (on) => on.logInByCode(),
    reaches: ['choose-account', 'choose-account'],
    now: [1, 2, 2, 17, 1],
    before: [1, 2, 2, 17, 2],
  },
  {
    who: 'a visitor who founds an enterprise after a trial',
    phone: founder,
    companyId: '',
    async walk(on) {
      const tried = await on.tryOut();
      return `${tried}, ${await on.register()}`;
    },
    reaches: ['role, init', 'role, init'],
    now: [1, 5, 5, 34, 7],
    before: [2, 5, 7, 51, 9],
  },
  {
    who: 'a stranger who logs in by code',
    phone: '13322220010',
    companyId: '1002',
    async walk(on) {
      const found = await on.logInByCode();
      return `${found}, ${await on.register()}`;
    },
    reaches: ['unknown, landed', 'unknown, landed'],
    now: [1, 3, 5, 34, 4],
    before: [1, 3, 5, 34, 5],
  },
];

const heading = ['', 'texts', 'cards', 'fields', 'characters', 'presses'];

/** What a person saves, as a table: `JOURNEYS=1` prints it. */
const toTable = (walked: ReadonlyMap<string, readonly [now: Cost, before: Cost]>) =>
  [
    heading,
    heading.map(() => '---'),
    ...[...walked].map(([who, [now, before]]) => [who, ...now.map((count, at) => `${before[at]} → ${count}`)]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

onEachDatabase((suite) => {
  test('ten journeys take this many text messages, cards, fields, characters and presses', async () => {
    // A customer's number is told apart only by its code.
    const strict = suite.second({ mode: 'strict' });
    const walkAll = async (proves: boolean) => {
      // Of other people, as each run leaves them registered.
      const own = (phone: string) => (proves ? phone : phone.replace('1332222', '1332223'));
      await approve(suite.api, own(dealer));
      const walked = new Map<string, readonly [reached: string, cost: Cost]>();
      for (const { who, phone, companyId, walk } of journeys) {
        const api = who.includes('again') ? strict : suite.api;
        const on = visit(api, own(phone), companyId, proves);
        strict.time = suite.api.time = Math.max(strict.time, suite.api.time);
        walked.set(who, [await walk(on, api), on.cost]);
      }
      return walked;
    };

    const [before, now] = [await walkAll(false), await walkAll(true)];

    const costs = (who: string): readonly [Cost, Cost] => [now.get(who)?.[1] ?? none, before.get(who)?.[1] ?? none];
    if (process.env.JOURNEYS) console.info(toTable(new Map(journeys.map(({ who }) => [who, costs(who)]))));
    expect(Object.fromEntries(now)).toEqual(
      Object.fromEntries(journeys.map(({ who, reaches, now: cost }) => [who, [reaches[0], cost]])),
    );
    expect(Object.fromEntries(before)).toEqual(
      Object.fromEntries(journeys.map(({ who, reaches, before: cost }) => [who, [reaches[1], cost]])),
    );
  }, 60_000);
});
