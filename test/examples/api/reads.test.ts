import type { EndpointName } from 'account-portal';
import { endpoints } from 'account-portal/endpoints';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { allFacts } from '../../../examples/api/calls/facts/all-facts.ts';
import { limitsOf } from '../../../examples/api/security/limits.ts';
import { samples } from '../../support/samples.ts';
import { onEachDatabase, onEachStore } from './support/databases.ts';

const names = Object.keys(endpoints) as EndpointName[];
const reads = names.filter((name) => allFacts[name].reads);

test('a read is a GET, and of a stranger costs the quota of reads, which nothing else does', () => {
  expect(reads.length).toBeGreaterThan(6);
  for (const name of names) {
    const { quotas = [], token, reads = false } = allFacts[name];
    expect([name, quotas.some((quota) => quota === 'read')]).toEqual([name, reads && !token]);
    if (reads) expect([name, endpoints[name].method, quotas.length]).toEqual([name, 'GET', token ? 0 : 1]);
  }
});

onEachDatabase((suite) => {
  /** An API whose statements are listed: what they do, and to which table. */
  const watched = (config = {}) => {
    const statements: string[] = [];
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        statements.push(node.kind.replace(/(?:Query)?Node$/, ''));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { database } = suite.api;
    const api = suite.second(config, { kind: 'pglite', database: database.withPlugin(plugin) });
    return { api, statements };
  };
  const paramsOf = (name: EndpointName) => ({
    ...(samples[name].sent as Record<string, unknown>),
    company_id_: '1001',
  });

  test.each(reads)('%s changes nothing', async (name) => {
    const [{ token_: token }] = await suite.api.login('lin.wei');
    const { api, statements } = watched();
    const ask = () =>
      api.call(
        name,
        name === 'getCompanyById' ? { id: '1001' } : paramsOf(name),
        allFacts[name].token ? { token } : {},
      );
    // The first one of a token keeps from where it is used, once in some minutes.
    const first = await ask();
    statements.length = 0;
    const second = await ask();

    expect([name, first.data]).toEqual([name, second.data]);
    expect([name, ...new Set(statements)]).toEqual(statements.length === 0 ? [name] : [name, 'Select']);
    expect(statements.length).toBeLessThan(4);
  });

  test('every other call uses its nonce up, whatever comes of it', async () => {
    for (const name of names.filter((name) => !reads.includes(name))) {
      const { api, statements } = watched();
      await api.call(name, paramsOf(name), { address: `10.95.${names.indexOf(name)}.1` });
      expect([name, statements.includes('Insert')]).toEqual([name, true]);
    }
  });

  test('where a token is used is asked for once a minute at a process, and at once from another address', async () => {
    const [{ token_: token }] = await suite.api.login('lin.wei');
    const { api, statements } = watched();
    const updates = async (address: string) => {
      statements.length = 0;
      await api.call('buildRegionTree', {}, { token, address });
      return statements.filter((kind) => kind === 'Update').length;
    };
    await updates('10.96.0.1');

    expect(await updates('10.96.0.1')).toBe(0);
    expect(await updates('10.96.0.2')).toBe(1);
    api.time += 60_000;
    expect(await updates('10.96.0.2')).toBe(1);
  });

  test('a guess that was refused is refused again for a second without the database, and then by it', async () => {
    const { api, statements } = watched();
    const guess = async (login_: string) => {
      statements.length = 0;
      const { code, params } = await api.call('mixedLogin', { login_, password_: 'wrong.1' }, { address: '10.97.0.1' });
      return { code, seconds: Number(params?.seconds), asked: statements.length > 0 };
    };
    api.time += 86_400_000;
    let last = await guess('customer.00004');
    while (!(last.seconds > 2)) {
      api.time += 1000 * (last.seconds || 0);
      last = await guess('customer.00004');
    }

    const again = await guess('CUSTOMER.00004');
    const other = await guess('customer.00005');
    api.time += 1000;
    const later = await guess('customer.00004');
    api.time += 1000 * later.seconds;
    const free = await guess('customer.00004');

    expect(again).toEqual({ ...last, asked: false });
    expect(other).toMatchObject({ code: 'wrong-password', asked: true });
    expect(later).toEqual({ code: last.code, seconds: last.seconds - 1, asked: true });
    expect(free).toMatchObject({ code: 'wrong-password', asked: true });
  });
});

onEachStore((suite) => {
  const { quotas } = limitsOf(false);
  const limit = 400;
  const limits = { ...limitsOf(false), quotas: { ...quotas, read: { count: limit, seconds: 600 } } };
  const share = limit / 100;

  test('two processes together permit no more than the limit and a hundredth for each', async () => {
    suite.api.time += 86_400_000;
    const both = [suite.second({ limits }), suite.second({ limits })];
    const address = '10.98.0.1';
    const read = (at: number) => both[at % 2]?.call('getCompanyById', { id: '1001' }, { address });
    const codes: (string | undefined)[] = [];
    // At once, so that what one of them tells overtakes what the other counts.
    for (let turn = 0; turn < limit + 40; turn += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => read(at)));
      codes.push(...answers.map((answer) => answer?.code));
    }
    const permitted = codes.filter((code) => code === undefined).length;

    expect(permitted).toBeGreaterThanOrEqual(limit - 2 * share);
    expect(permitted).toBeLessThanOrEqual(limit + 2 * share);
    expect(codes.slice(-10)).toEqual(Array(10).fill('too-many-requests'));
    for (const api of both) {
      const { http, params } = await api.call('getCompanyById', { id: '1001' }, { address });
      expect([http.status, params]).toEqual([429, { seconds: 600 }]);
      api.time += 600_001;
      expect((await api.call('getCompanyById', { id: '1001' }, { address })).status).toBe(1);
    }
  });
});
