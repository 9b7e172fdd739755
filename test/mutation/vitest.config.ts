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
        // The first measures time, which instrumented code takes more of; the others load files that they write.
        exclude: ['test/core/large-inputs.test.ts', 'test/core/**/readme.test.ts'],
        alias: core.resolve.alias,
      },
    },
    pool: 'forks',
    testTimeout: 0,
    dangerouslyIgnoreUnhandledErrors: true,
  },
};
