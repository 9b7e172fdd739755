import { resolve } from 'node:path';
import { core } from '../config/vitest.config.ts';
import { furtherIn } from '../tools/further-files.mjs';

/** Those that are about these folders; all together would take an hour. */
const ofSecurity = [
  ...['application-pictures', 'audit-log', 'auth-code', 'backends', 'change-phone', 'codes', 'customer-registration'],
  ...['experience', 'fair-queue', 'franchise', 'guessed-codes', 'limits', 'login', 'login-by-code', 'password'],
  ...['prove-phone', 'proxies', 'revocation', 'reviews', 'second-registration', 'sessions', 'shared-device'],
  ...['shared-queue', 'signature', 'token-life', 'wechat'],
];
const ofApi = process.env.MUTATION_OF === 'api';

export default {
  ...core,
  test: {
    ...core.test,
    include: ['test/mutation/mutants.test.ts'],
    provide: {
      mutation: {
        folder: resolve('.cache/mutation'),
        include: ofApi ? [`test/examples/api/{${ofSecurity}}.test.ts`] : core.test.include,
        // They measure time, load files that they write, mock a module, which only Vitest's own loader can, or start processes.
        exclude: [
          ...furtherIn('test/examples/'),
          'test/core/large-inputs.test.ts',
          'test/core/**/readme.test.ts',
          'test/core/environment/upload-chunk.test.ts',
        ],
        // Of tests of the API, each mutant of what every call passes through is covered by nearly all.
        nearBudget: ofApi ? 3000 : Number.POSITIVE_INFINITY,
        alias: core.resolve.alias,
      },
    },
    globalSetup: ofApi ? ['test/mutation/embedded-setup.ts'] : [],
    pool: 'forks',
    testTimeout: 0,
    dangerouslyIgnoreUnhandledErrors: true,
  },
};
