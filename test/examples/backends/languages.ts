import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A language of the listings, and how its driver is run there: built in the folder, then called with arguments. */
interface Language {
  readonly name: string;
  readonly extensions: readonly string[];
  /** What tells that it is installed. */
  readonly version: readonly [string, ...string[]];
  readonly build?: readonly [string, ...string[]];
  readonly run: (folder: string) => readonly [string, ...string[]];
}

const languages: readonly Language[] = [
  { name: 'python', extensions: ['py'], version: ['python3', '--version'], run: () => ['python3', 'driver.py'] },
  { name: 'php', extensions: ['php'], version: ['php', '--version'], run: (folder) => ['php', 'driver.php', folder] },
  {
    name: 'go',
    extensions: ['go', 'mod'],
    version: ['go', 'version'],
    build: ['go', 'build', '-o', 'driver', '.'],
    run: () => ['./driver'],
  },
  {
    name: 'java',
    extensions: ['java'],
    version: ['javac', '-version'],
    build: ['javac', '-Xlint:all', '-Werror', '-encoding', 'UTF-8', 'Driver.java'],
    run: () => ['java', '-cp', '.', 'Driver'],
  },
  {
    name: 'node',
    extensions: ['mjs'],
    version: [process.execPath, '--version'],
    run: (folder) => [process.execPath, 'driver.mjs', folder],
  },
];

export interface Listing {
  readonly name: string;
  /** Runs the driver with these arguments and this input; resolves to its lines. */
  run(given: readonly string[], input?: string): Promise<readonly string[]>;
}

export const isInstalled = ({ version: [command, ...given] }: Language) =>
  spawnSync(command, given, { stdio: 'ignore' }).status === 0;

export const here: readonly Language[] = languages.filter(isInstalled);
export const missing: readonly string[] = languages
  .filter((language) => !here.includes(language))
  .map(({ name }) => name);

/** The listings of a language beside their driver, in a folder of their own, compiled. */
export function prepare({ name, extensions, build, run }: Language): Listing & { readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), `portal-${name}-`));
  const isListing = (file: string) =>
    !/\.\w+$/.test(file) || extensions.some((extension) => file.endsWith(`.${extension}`));
  for (const source of [`examples/backends/${name}`, 'test/examples/backends/drivers'])
    cpSync(source, folder, { recursive: true, filter: (file) => file === source || isListing(file) });
  const options = { cwd: folder, encoding: 'utf8' } as const;
  if (build) {
    const env = { ...process.env, GOCACHE: resolve('.cache/go'), GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local' };
    const { status, stderr, stdout } = spawnSync(build[0], build.slice(1), { ...options, env });
    if (status !== 0) throw new Error(`${name}: ${stdout}${stderr}`);
  }
  return {
    name,
    run: (given, input = '') =>
      new Promise((done, failed) => {
        const [command, ...first] = run(folder);
        const child = execFile(command, [...first, ...given], options, (error, stdout, stderr) =>
          error ? failed(new Error(`${name}: ${stderr}`, { cause: error })) : done(stdout.trimEnd().split('\n')),
        );
        child.stdin?.end(input);
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
