import type { Valkey as Client } from 'iovalkey';
import { DatabaseUnavailable } from '../../database/unavailable.ts';

/** A Valkey, or another server of its protocol, where nonces and limits are kept. Its failures are `DatabaseUnavailable`. */
export interface Valkey {
  run<Result>(command: (client: Client) => Promise<Result>): Promise<Result>;
  /** Runs a script, in which nothing else happens meanwhile. */
  script(text: string, key: string, ...values: readonly (string | number)[]): Promise<unknown>;
  close(): Promise<void>;
}

type Scripts = Readonly<Record<string, (key: string, ...values: readonly (string | number)[]) => Promise<unknown>>>;

/** A caller waits for each command, and knows within two seconds. */
const [connectTimeout, commandTimeout] = [700, 1000];

/** Connects, and later connects again by itself; meanwhile commands fail at once. `prefix` begins all keys. */
export async function openValkey(url: string, prefix = 'portal:'): Promise<Valkey> {
  const { Valkey: Client } = await import('iovalkey');
  const client = new Client(url.replace(/^valkey/, 'redis'), {
    keyPrefix: prefix,
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout,
    commandTimeout,
  });
  client.on('error', () => undefined); // each command that fails says so
  const run = async <Result>(command: (client: Client) => Promise<Result>) => {
    try {
      return await command(client);
    } catch (cause) {
      throw new DatabaseUnavailable(cause);
    }
  };
  await run(() => client.connect()).catch((cause: unknown) => {
    client.disconnect();
    throw cause;
  });
  /** The names under which the client knows the scripts, by their texts. */
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `script${names.size}`;
    if (!names.has(text)) client.defineCommand(name, { numberOfKeys: 1, lua: text });
    names.set(text, name);
    return name;
  };
  return {
    run,
    script: (text, key, ...values) => run(async () => (client as unknown as Scripts)[nameOf(text)]?.(key, ...values)), // a method of its own for each
    async close() {
      client.disconnect();
    },
  };
}
