import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { takeFolderLock } from '../../../examples/api/database/folder-lock.ts';
import { startChild } from '../../tools/children.mjs';

const folders: string[] = [];
const children: ChildProcess[] = [];
const makeFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-lock-'));
  folders.push(folder);
  return folder;
};
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** A process of its own that takes the lock and keeps it. */
const source = `
  const { takeFolderLock } = await import(process.argv[1]);
  await takeFolderLock(process.argv[2]).then(
    () => { console.log('held by ' + process.pid); setInterval(() => {}, 60_000); },
    ({ message }) => console.log(message),
  );`;
const module = new URL('../../../examples/api/database/folder-lock.ts', import.meta.url).href;

/** What a container has of its own: there, every server is process 1. */
const container = ['unshare', '--map-root-user', '--pid', '--fork', '--kill-child'];
const hasContainers = spawnSync(container[0] as string, [...container.slice(1), 'true']).status === 0;

function start(folder: string, around: readonly string[]): ChildProcess {
  const [program = '', ...args] = [...around, process.execPath, '--input-type=module', '-e', source, module, folder];
  const child = startChild(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

async function firstWords(child: ChildProcess): Promise<string> {
  const [said] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data'); // a pipe
  return String(said).trim();
}

/** With its descendants, at once. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-(child.pid as number), 'SIGKILL'); // it has started
  await once(child, 'exit');
}

test('refuses a second claim of the same folder with an explanation, until the first ends', async () => {
  const folder = await makeFolder();
  const release = await takeFolderLock(folder);

  const refusal = `The data folder ${folder} is used by process ${process.pid} on ${hostname()}. Stop it, or choose`;
  await expect(takeFolderLock(folder)).rejects.toThrow(refusal);
  await expect(takeFolderLock(folder)).rejects.toThrow(refusal);
  await release();

  const again = await takeFolderLock(folder);
  await again();
});

test.each([
  { of: 'two processes', around: [] },
  // Where no namespace can be made, as in some containers, these are two processes again.
  {
    of: 'two containers on one volume, whose servers have the same process id',
    around: hasContainers ? container : [],
  },
])('of $of, the second is refused until the first is killed', async ({ around }) => {
  const folder = await makeFolder();
  const first = start(folder, around);
  const said = await firstWords(first);

  expect(said).toMatch(around.length > 0 ? /^held by 1$/ : /^held by \d+$/);
  const second = await firstWords(start(folder, around));
  expect(second).toContain(`The data folder ${folder} is used by process ${said.slice('held by '.length)} on`);

  await kill(first);
  const third = start(folder, around);
  expect(await firstWords(third)).toMatch(/^held by \d+$/);
});

test('of many processes at once, one has the folder', async () => {
  const folder = await makeFolder();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => takeFolderLock(folder)));

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value();
});

test('who holds a folder counts as alive, whatever is written about it', async () => {
  const folder = await makeFolder();
  const release = await takeFolderLock(folder);
  await writeFile(join(folder, 'api.holder'), '');

  await expect(takeFolderLock(folder)).rejects.toThrow(`The data folder ${folder} is used by another process.`);
  await release();
});

test('a folder that cannot be written is refused with the reason and the way out', async () => {
  await expect(takeFolderLock('/proc/self')).rejects.toThrow(
    /^The data folder \/proc\/self cannot be used \(.+\)\. Choose another with DATA_DIR/,
  );
});
