import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { core } from '../config/vitest.config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Resolves the core to its mutated copy, and `vitest` to a stand-in that collects tests instead of running them. */
const switched = {
  name: 'switched',
  enforce: 'pre' as const,
  resolveId(source: string, importer = '') {
    const ofTheCore = source === 'vitest' && importer.startsWith(`${root}test/`) && !importer.includes('/mutation/');
    return ofTheCore ? `${root}test/mutation/written-down.ts` : undefined;
  },
  load(id: string) {
    const file = `${root}.cache/mutation/switched/${id.slice(root.length)}`;
    return id.startsWith(`${root}core/`) && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  },
};

export default {
  ...core,
  plugins: [switched],
  test: {
    ...core.test,
    include: ['test/mutation/ask.test.ts'],
    provide: { tests: core.test.include },
    pool: 'forks',
    testTimeout: 0,
    // The cache is keyed by the original files, without the mutants.
    fsModuleCache: false,
    dangerouslyIgnoreUnhandledErrors: true,
  },
};
