import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { demoPassword, demoPeople } from '../../../examples/api/database/demo-people.ts';
import { createPasswords } from '../../../examples/api/security/passwords.ts';
import type { TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';

const times = <Item>(length: number, item: (at: number) => Item) => Array.from({ length }, (_, at) => item(at));

onEachDatabase((suite) => {
  /** Hashes of the seed cost next to nothing. */
  const makeHashesCostly = async ({ database }: TestApi) => {
    const password_hash = await createPasswords().hash(demoPassword, { address: '', account: '' });
    await database.updateTable('accounts').set({ password_hash }).execute();
  };

  test('sixty loops of one address with right passwords keep nobody else out', async () => {
    const { api } = suite;
    await makeHashesCostly(api);
    const flooding = demoPeople.map(({ login }) => login);
    const others = times(8, (at) => `customer.${String(at + 1).padStart(5, '0')}`);
    const logIn = async (login_: string, address: string) => {
      const { code } = await api.call('mixedLogin', { login_, password_: demoPassword }, { address });
      return code ?? 'in';
    };
    let isOver = false;
    const flood = { in: 0, refused: 0 };
    const loops = times(60, async (at) => {
      while (!isOver) {
        const outcome = await logIn(flooding[at % flooding.length] ?? '', '10.50.0.1');
        flood[outcome === 'too-many-requests' ? 'refused' : 'in'] += 1;
        await setImmediate(); // the embedded database has no waits, as a network has
      }
    });

    const outcomes = await Promise.all(others.map((login, at) => logIn(login, `10.50.1.${at}`))).finally(() => {
      isOver = true;
    });
    await Promise.all(loops);

    expect(outcomes.filter((outcome) => outcome !== 'in')).toEqual([]);
    expect(flood.refused).toBeGreaterThan(0);
  });
});
