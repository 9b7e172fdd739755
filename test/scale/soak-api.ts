import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres, runOn, startPostgres, toUrl } from '../examples/api/support/postgres.ts';
import { freePort } from '../tools/children.mjs';
import { count, measure, toList } from './load.ts';
import { call, end, startServer, untilReady } from './servers.ts';
import { sendUpload, toWritingCalls } from './writing-calls.ts';

/**
 * `npm run soak:api`: reads, registrations, trials and a storm of logins at a cluster of two processes for MINUTES (10 by
 * default). Prints heap and memory of both over time; fails if they grow, or if calls are refused.
 */
const minutes = Number(process.env.MINUTES || 10);
const bin = findPostgres();
if (bin === undefined) throw new Error('PostgreSQL is not installed.');
const samples = 20;
/** In milliseconds, after each call: steady work instead of as much as the machine can do. */
const pause = 40;
/** What may be larger at the end than in the first half: a tenth, and so many MB of both. */
const allowance = 20;

const postgres = await startPostgres(bin, ['-c', 'max_connections=200']);
await runOn(postgres.url, 'create database soak');
const url = toUrl(postgres.url, 'soak');
const metricsPort = String(await freePort());
const server = await startServer('examples/cluster.ts', url, {
  more: {
    PROCESSES: '2',
    STOP_NOTICE: '0',
    METRICS_PORT: metricsPort,
    TENANT_PORT: '9441',
    WECHAT_PORT: '9442',
    UPLOADS_PER_COMPANY: '100000', // a day; all pictures are of one company
  },
});
await untilReady(server);
const database = new pg.Pool({ connectionString: url, max: 2 });
const fresh = new Set<string>([
  'createCompany',
  'experienceRegister',
  'shopCompleteRegister',
  'checkCode',
  'save',
  'upload',
]);
const writing = toWritingCalls(server, database).filter(({ name }) => fresh.has(name));

/** The sums of both processes, in MB. */
async function memory() {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 1e6;
  return { heap: of('nodejs_heap_size_used_bytes'), rss: of('process_resident_memory_bytes') };
}

let isOver = false;
let [reads, writes] = [0, 0];
const failed = new Map<string, number>();
const refused = new Map<string, number>();
const writer = async () => {
  for (let turn = 0; !isOver; turn += 1) {
    const next = writing[turn % writing.length];
    if (next === undefined) throw new Error('No call to make.');
    const { name, prepare } = next;
    writes += 1;
    try {
      const { params, options } = await prepare();
      const { code } = await (name === 'upload'
        ? sendUpload(server, String(params.token))
        : call(server, name, params, options));
      if (code !== undefined) count(refused, `${name}: ${code}`);
    } catch (thrown) {
      count(refused, thrown instanceof Error ? thrown.message : String(thrown)); // one of the calls that prepare it
    }
    await setTimeout(5 * pause);
  }
};
const writers = Promise.all([writer(), writer()]);
const seen: Array<Awaited<ReturnType<typeof memory>>> = [];
for (let sample = 0; sample < samples; sample += 1) {
  const measured = await measure(server, (minutes * 60) / samples, pause);
  reads += measured.count;
  for (const [code, times] of measured.failed) count(failed, code, times);
  const now = await memory();
  seen.push(now);
  // Of hours ago: one company may send 500 codes an hour, and all applicants apply to one.
  await database.query(
    "update sms_codes set sent_at = sent_at - interval '1 hour' where sent_at < now() - interval '30 seconds'",
  );
  const at = (((sample + 1) * minutes) / samples).toFixed(1);
  console.log(
    `${at} min: heap ${now.heap.toFixed(0)} MB, memory ${now.rss.toFixed(0)} MB, ${measured.count} reads (failed so far: ${toList(failed)}), ${writes} writes (refused: ${toList(refused)}), load ${loadavg()[0]?.toFixed(1)}`,
  );
}
isOver = true;
await writers;
await database.end();
await end(server, 'SIGTERM');
await postgres.stop();

type Kind = keyof (typeof seen)[number];
const kinds: readonly Kind[] = ['heap', 'rss'];
/** Of a quarter, as both figures go up and down with garbage, and with what the system takes back. */
const median = (kind: Kind, quarter: number) => {
  const part = seen.slice((samples / 4) * quarter, (samples / 4) * (quarter + 1)).map((sample) => sample[kind]);
  return part.sort((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0;
};
/** What one of the first two quarters has needed: a leak goes beyond it. */
const usual = (kind: Kind) => Math.max(median(kind, 0), median(kind, 1));
const grown = kinds.filter((kind) => median(kind, 3) > usual(kind) * 1.1 + allowance);
for (const kind of kinds)
  console.log(
    `${kind}: ${usual(kind).toFixed(0)} MB in the first half, ${median(kind, 3).toFixed(0)} MB in the last quarter`,
  );
const busy = /server-busy$/;
const all = [...failed, ...refused];
/** A call may wait so long for a connection of the pool that it is answered `server-busy`: one in a thousand, no more. */
const crowded = all.filter(([code]) => busy.test(code)).reduce((sum, [, times]) => sum + times, 0);
const faults = [
  ...grown.map((kind) => `${kind} grows`),
  ...all.filter(([code]) => !busy.test(code)).map(([code, times]) => `${code} ${times}`),
  ...(crowded * 1000 > reads + writes ? [`server-busy ${crowded} of ${reads + writes}`] : []),
];
console.log(`${reads} reads, ${writes} writes, of which ${crowded} server-busy`);
if (faults.length > 0) console.error(`Faults: ${faults.join(', ')}`);
process.exit(faults.length > 0 ? 1 : 0);
