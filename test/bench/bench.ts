import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { fillPerformance } from '../tools/readme.mjs';
import { before, compare } from './compare.ts';
import { contestants } from './contestants.ts';
import { launchChromium } from './launch-chromium.ts';
import { brokenLimits } from './limits.ts';
import { type Instances, measureInstances } from './measure-instances.ts';
import { type Load, measureLoad } from './measure-load.ts';
import { preparePages } from './prepare-pages.ts';
import { profiles } from './profiles.ts';
import { type Results, toMarkdown } from './report.ts';
import { servePages } from './serve-pages.ts';

// `npm run bench`: compares how fast our form is usable with hand-written forms and other products, in one run on one
// machine. Rounds are interleaved, so that load on the machine affects all alike; compare ratios, not milliseconds.
// `npm run bench -- --against <folder>` compares our forms with those of another build or checkout, in the slow profile, and
// fails if they are slower.
const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    only: { type: 'string', default: '' },
    profile: { type: 'string', default: '' },
    check: { type: 'boolean', default: false },
    against: { type: 'string' },
    readme: { type: 'boolean', default: false },
    'without-instances': { type: 'boolean', default: false },
  },
});
const among = (list: string) => (name: string) => list === '' || list.split(',').includes(name);
const named = contestants.filter(({ name }) => among(asked.only)(name));
const compared = asked.against === undefined ? [] : named.filter(({ kind }) => kind === 'ours');
const wanted = asked.against === undefined ? named : compared.flatMap((ours) => [ours, before(ours)]);
const chosenProfiles = profiles.filter(({ name }) => among(asked.against === undefined ? asked.profile : 'slow')(name));
const rounds = Number(asked.rounds);

const { root, missing } = await preparePages(new Set(wanted.map(({ name }) => name)), asked.against);
const able = wanted.filter(({ name }) => !missing[name]);
for (const { name } of wanted) if (missing[name]) console.error(`without ${name}: ${missing[name]}`);

const server = await servePages(root);
const browser = await launchChromium();

const loads: Record<string, Record<string, Load[]>> = {};
const instances: Record<string, Instances> = {};
for (const profile of chosenProfiles) {
  const byName = Object.fromEntries(able.map(({ name }) => [name, [] as Load[]]));
  loads[profile.name] = byName;
  // A warm-up round, which is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const turn = round % able.length;
    for (const contestant of [...able.slice(turn), ...able.slice(0, turn)]) {
      const load = await measureLoad(browser, server.origin, contestant, profile);
      if (round > 0) byName[contestant.name]?.push(load);
    }
    console.error(`${profile.name}: round ${round} of ${rounds}`);
  }
}
if (!asked['without-instances'] && asked.against === undefined)
  for (const contestant of able.filter(({ instances: way }) => way))
    instances[contestant.name] = await measureInstances(browser, server.origin, contestant);

const results: Results = {
  where: `${(await browser.version()).replace('/', ' ')}, ${cpus().length} cores`,
  rounds,
  loads,
  instances,
};
await browser.close();
server.close();

const report = toMarkdown(results);
if (asked.against === undefined) console.log(report);
else {
  const { table, worse } = compare(
    loads.slow ?? {},
    compared.map(({ name }) => name),
  );
  console.log(table);
  fail('slower', worse);
}
if (asked.readme && asked.against === undefined) {
  writeFileSync('test/bench/results.md', report);
  writeFileSync('docs/performance.md', fillPerformance(readFileSync('docs/performance.md', 'utf8')));
}
if (asked.check) fail('over the limit', brokenLimits(results));

function fail(what: string, lines: readonly string[]): void {
  for (const line of lines) console.error(`${what}: ${line}`);
  if (lines.length > 0) process.exitCode = 1;
}
