import { resolve } from 'node:path';
import { core } from '../config/vitest.config.ts';

export default {
  ...core,
  test: {
    ...core.test,
    include: ['test/mutation/mutants.test.ts'],
    provide: {
      mutation: {
        folder: resolve('.cache/mutation'),
        include: core.test.include,
        // They measure time, load files that they write, or mock a module, which only Vitest's own loader can.
        exclude: [
          'test/core/large-inputs.test.ts',
          'test/core/**/readme.test.ts',
          'test/core/environment/upload-chunk.test.ts',
        ],
        alias: core.resolve.alias,
      },
    },
    pool: 'forks',
    testTimeout: 0,
    dangerouslyIgnoreUnhandledErrors: true,
  },
};
