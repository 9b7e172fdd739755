import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { endpoints } from 'account-portal/endpoints';
import pg from 'pg';
import { findPostgres, runOn, startPostgres, toUrl } from '../examples/api/support/postgres.ts';
import type { Counted, KillAt } from './kill-at-statement.ts';
import { raceRevocations } from './race-revocations.ts';
import { type Answer, call, end, type Server, send, startServer, toRequest, untilReady } from './servers.ts';
import { reading, sendUpload, toWritingCalls, type WritingCall } from './writing-calls.ts';

/**
 * `npm run test:faults`: two processes on one PostgreSQL. One is killed within every call that changes something, after
 * POINTS of its statements (6 by default), and the call is sent again to the other; what may be used once is used by RACES
 * (200) requests at both; a thief renews a copied token at both while its owner does away with it, in RACES rounds for each way;
 * the database restarts under load; a cluster is told to stop under load. Nothing may be lost, and
 * nothing used twice.
 */
const points = Number(process.env.POINTS || 6);
const races = Number(process.env.RACES || 200);
const bin = findPostgres();
if (bin === undefined) throw new Error('PostgreSQL is not installed.');

const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
const faults: string[] = [];
const expectThat = (holds: boolean, sentence: string) => {
  if (holds) return;
  faults.push(sentence);
  say(`FAULT ${sentence}`);
};

const postgres = await startPostgres(bin, ['-c', 'max_connections=200']);
await runOn(postgres.url, 'create database faults');
const url = toUrl(postgres.url, 'faults');
const database = new pg.Pool({ connectionString: url, max: 4 });
database.on('error', () => undefined); // it is restarted below

const killable = () =>
  startServer('examples/api/serve.ts', url, { execArgv: ['--import', './test/scale/kill-at-statement.ts'] });
const survivor = await startServer('examples/api/serve.ts', url);
await untilReady(survivor);
await database.query(
  "update companies set password_set = true, registration = 'open' where id in ('1001', '1002', '1003')",
);
const calls = toWritingCalls(survivor, database);
const known = new Set<string>([...calls.map(({ name }) => name), ...reading]);
const unknown = Object.keys(endpoints).filter((name) => !known.has(name));
expectThat(unknown.length === 0, `no scenario for ${unknown.join(', ')}`);

try {
  await killWithinEveryCall();
  await raceForAll();
  await restartUnderLoad();
  await stopUnderLoad();
} finally {
  await end(survivor, 'SIGKILL');
  await database.end();
  await postgres.stop();
}
say(faults.length === 0 ? 'Nothing was lost, and nothing used twice.' : `${faults.length} faults.`);
process.exit(faults.length === 0 ? 0 : 1);

function make(
  server: Pick<Server, 'origin'>,
  { name }: WritingCall,
  { params, options }: Awaited<ReturnType<WritingCall['prepare']>>,
) {
  return name === 'upload' ? sendUpload(server, String(params.token)) : call(server, name, params, options);
}

async function killWithinEveryCall(): Promise<void> {
  const spare: Promise<Server>[] = [];
  const take = async () => {
    while (spare.length < 3) spare.push(killable());
    const server = await spare.shift();
    if (server === undefined) throw new Error('No process.');
    await untilReady(server);
    return server;
  };
  const tell = (server: Server, message: KillAt | 'count') =>
    new Promise<number>((resolve) => {
      server.child.once('message', ({ statements }: Counted) => resolve(statements));
      server.child.send(message);
    });
  /** A process that has ended its first sweep, whose statements would be counted as those of a call. */
  const takeIdle = async () => {
    const server = await take();
    for (let before = -1; ; await setTimeout(200)) {
      const count = await tell(server, 'count');
      if (count === before) return server;
      before = count;
    }
  };
  let [kills, usedUp] = [0, 0];
  const notKilled: string[] = [];
  let server = await takeIdle();
  for (const writing of calls) {
    const { name, prepare, mayBeUsedUp = false } = writing;
    await tell(server, { killAt: 0 });
    const whole = await make(server, writing, await prepare());
    expectThat(whole.status === 1, `${name} is refused: ${whole.code}`);
    const ofFirst = await tell(server, 'count');
    // Some statements are those of the first call of a process, or of a sweep.
    await tell(server, { killAt: 0 });
    await make(server, writing, await prepare());
    const count = Math.min(ofFirst, await tell(server, 'count'));
    const places = new Set(Array.from({ length: points }, (_, at) => Math.ceil(((at + 1) * count) / points)));
    for (const killAt of places) {
      const prepared = await prepare();
      await tell(server, { killAt });
      const first = await make(server, writing, prepared).catch(() => null);
      if (first === null) {
        kills += 1;
        await end(server, 'SIGKILL');
        server = await takeIdle();
      }
      const again: Answer = first ?? (await make(survivor, writing, prepared));
      if (first !== null) notKilled.push(`${name} ${killAt}/${count}`);
      const effects = await prepared.effects?.();
      const isDone = effects === undefined ? again.status === 1 : effects === 1;
      if (!isDone && mayBeUsedUp && effects === undefined) usedUp += 1;
      else
        expectThat(
          isDone,
          `${name}, killed at statement ${killAt} of ${count}: ${again.code ?? again.status}, ${effects} effects`,
        );
    }
  }
  await end(server, 'SIGKILL');
  for (const other of spare) await end(await other, 'SIGKILL');
  say(
    `${kills} kills within ${calls.length} calls, each sent again, ${usedUp} secrets used up, ${notKilled.join(', ')} not killed; load ${loadavg()[0]?.toFixed(1)}`,
  );
}

async function raceForAll(): Promise<void> {
  const other = await startServer('examples/api/serve.ts', url);
  await untilReady(other);
  const both = [survivor, other] as const;
  const at = (turn: number) => both[turn % 2] ?? survivor;
  const successes = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 1).length;
  const run = (one: (turn: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: races }, (_, turn) => one(turn)));
  const find = (name: WritingCall['name']) => {
    const found = calls.find((one) => one.name === name);
    if (found === undefined) throw new Error(name);
    return found;
  };

  // One request, whose nonce may be used once.
  const request = await toRequest('getCompanyById', { id: '1001' });
  const seen = successes(await run((turn) => send(at(turn), request)));
  expectThat(seen === 1, `a nonce was accepted ${seen} times`);
  say(`nonces: ${seen} of ${races}`);

  for (const name of ['getLoginUserByAuthCode', 'openIdLogin', 'upload'] as const) {
    const writing = find(name);
    const prepared = await writing.prepare();
    const done = successes(await run((turn) => make(at(turn), writing, prepared)));
    expectThat(done === 1, `${name} succeeded ${done} times`);
    say(`${name}: ${done} of ${races}`);
  }
  // Sent again, these tell what the first has done; the effect is there once.
  for (const name of [
    'experienceRegister',
    'createCompany',
    'shopCompleteRegister',
    'save',
    'bindOpenIdForLogin',
    'bindPhone',
    'unbindPhone',
    'changePhone',
    'resetPhonePassword',
    'modifyPwd',
    'bindJpushId',
  ] as const) {
    const writing = find(name);
    const prepared = await writing.prepare();
    const answers = await run((turn) => make(at(turn), writing, prepared));
    const effects = await prepared.effects?.();
    const done = successes(answers);
    expectThat(effects === 1 && done >= 1, `${name}: ${effects} effects, ${done} successes`);
    say(`${name}: ${done} of ${races}, one effect`);
  }
  const { phones, users } = await registerAtOnce(at);
  expectThat(phones === 1 && users === 2, `one phone has ${phones} rows, and ${users} logins in two companies`);
  say(`one phone in two companies at once, ${races} requests: ${users} logins`);
  for (const [revocation, count] of await raceRevocations([survivor, other], database, races)) {
    expectThat(count === 0, `the owner ${revocation}: a token of the thief outlives it in ${count} of ${races} rounds`);
    say(`the owner ${revocation}, ${races} rounds against a thief: ${count} with a token that outlives it`);
  }
  await end(other, 'SIGTERM');
}

/** The same phone becomes a customer of several companies at once, each by a proof of its own. */
async function registerAtOnce(at: (turn: number) => Server) {
  const phone_ = '17800000001';
  const forms: Array<Record<string, unknown>> = [];
  for (const company_id_ of ['1002', '1003']) {
    const place = { phone_, company_id_ };
    const options = { address: '10.200.0.1' };
    await call(survivor, 'shopRegisterCode', place, options);
    const { rows } = await database.query('select text from outbox where phone = $1 order by id desc limit 1', [
      phone_,
    ]);
    const code_ = /\b\d{6}(?:\d{2})?\b/.exec(rows[0].text)?.[0];
    const { data } = await call(survivor, 'checkRegisterCode', { ...place, code_ }, options);
    const own = { password_: 'kestrel.42', name_: 'Ivy', client_name_: 'Long', agreement_version_: '1' };
    forms.push({ ...place, ...data, ...own });
    // The next code could be sent in a minute only.
    await database.query("update sms_codes set sent_at = sent_at - interval '1 hour' where phone = $1", [phone_]);
  }
  await Promise.all(
    Array.from({ length: races }, (_, turn) =>
      call(at(turn), 'shopCompleteRegister', forms[turn % forms.length] ?? {}, { address: `10.201.0.${turn}` }),
    ),
  );
  const count = async (table: string) =>
    (await database.query(`select 1 from ${table} where phone = $1`, [phone_])).rows.length;
  return { phones: await count('phones'), users: await count('users') };
}

interface Load {
  /** Ends the load, and resolves to what was acknowledged. */
  stop(): Promise<void>;
  readonly acknowledged: Map<string, string>;
  readonly counts: Map<string, number>;
  readonly lost: unknown[];
}

/** Users who register devices, one after the other, until they are stopped or an answer says that the server stops. */
async function startLoad(servers: readonly Pick<Server, 'origin'>[], name: string, users: number): Promise<Load> {
  const { rows } = await database.query(
    'select id, login from users where login like $1 order by login desc limit $2',
    ['customer.%', users],
  );
  const [acknowledged, counts, lost] = [new Map<string, string>(), new Map<string, number>(), [] as unknown[]];
  const sessions: Array<{ id: string; token: string; address: string }> = [];
  for (const [at, { login }] of rows.entries()) {
    const address = `10.210.${name.length}.${at}`;
    const { data } = await call(
      servers[0] ?? survivor,
      'mixedLogin',
      { login_: login, password_: 'portal.demo1' },
      { address },
    );
    const [user] = [...data.mgrAccountList, ...data.shopAccountList];
    sessions.push({ id: user.id_, token: user.token_, address });
  }
  let isOver = false;
  const loops = sessions.map(async ({ id, token, address }, at) => {
    for (let turn = 0; !isOver; turn += 1) {
      const server = servers[(at + turn) % servers.length] ?? survivor;
      const jpush_id_ = `${name}-${at}-${turn}`;
      try {
        const answer = await call(server, 'bindJpushId', { user_id_: id, jpush_id_ }, { token, address });
        const outcome = answer.code ?? String(answer.status);
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
        if (answer.status === 1) acknowledged.set(id, jpush_id_);
        if ((await fetch(`${server.origin}/readyz`)).status === 503 && servers.length === 1) return;
        if (answer.status !== 1) await setTimeout(50);
      } catch (cause) {
        lost.push(cause);
        return;
      }
    }
  });
  return {
    acknowledged,
    counts,
    lost,
    async stop() {
      isOver = true;
      await Promise.all(loops);
    },
  };
}

/** Whether each user has the device that was acknowledged last, or a later one. */
async function checkDevices({ acknowledged }: Load, event: string): Promise<void> {
  const { rows } = await database.query('select user_id, push_id from push_ids');
  const devices = new Map(rows.map(({ user_id, push_id }) => [user_id, push_id]));
  const turnOf = (device = '') => Number(device.split('-').at(-1));
  for (const [id, device] of acknowledged)
    expectThat(
      turnOf(devices.get(id)) >= turnOf(device),
      `${event}: ${device} was acknowledged, and is ${devices.get(id)}`,
    );
}

async function restartUnderLoad(): Promise<void> {
  const other = await startServer('examples/api/serve.ts', url);
  await untilReady(other);
  for (const how of ['SIGINT', 'SIGQUIT'] as const) {
    const load = await startLoad([survivor, other], `restart${how}`, 16);
    await setTimeout(1500);
    await postgres.restart(how);
    await untilReady(survivor);
    await untilReady(other);
    await setTimeout(1500);
    await load.stop();
    await checkDevices(load, how === 'SIGINT' ? 'a restart of the database' : 'a crash of the database');
    expectThat(load.lost.length === 0, `${how}: ${load.lost.length} requests without an answer: ${load.lost[0]}`);
    expectThat((load.counts.get('1') ?? 0) > 0, `${how}: no call succeeded`);
    say(
      `${how} of the database under load: ${[...load.counts].map(([outcome, count]) => `${count} × ${outcome}`).join(', ')}`,
    );
  }
  await end(other, 'SIGTERM');
}

async function stopUnderLoad(): Promise<void> {
  const cluster = await startServer('examples/cluster.ts', url, {
    more: { PROCESSES: '2', STOP_NOTICE: '2', TENANT_PORT: '9441', WECHAT_PORT: '9442' },
  });
  await untilReady(cluster);
  const load = await startLoad([cluster], 'stop', 16);
  await setTimeout(1500);
  await end(cluster, 'SIGTERM');
  await load.stop();
  await checkDevices(load, 'SIGTERM');
  expectThat(load.lost.length === 0, `SIGTERM: ${load.lost.length} requests without an answer: ${load.lost[0]}`);
  expectThat([...load.counts.keys()].join() === '1', `SIGTERM: ${[...load.counts.keys()].join()}`);
  expectThat(cluster.child.exitCode === 0, `the cluster ended with ${cluster.child.exitCode}`);
  say(
    `SIGTERM of a cluster under load: ${load.counts.get('1')} calls answered, none lost; load ${loadavg()[0]?.toFixed(1)}`,
  );
}
