import { core } from '../config/vitest.config.ts';
import { measured } from '../figures/records.mjs';

export default {
  ...core,
  test: {
    ...core.test,
    name: 'fuzz',
    include: ['test/fuzz/*.test.ts'],
    coverage: {
      provider: 'v8',
      reporter: ['json-summary'],
      reportsDirectory: '.cache/fuzz',
      include: measured.fuzz,
    },
  },
};
