import { expect, test } from 'vitest';
import { ownSettings as own, runProgram } from './run-program.ts';

// The sentences of each refusal are tested in the process, by `without-demo.test.ts` and its neighbours.
const SMS_URL = 'http://127.0.0.1:1/';
const noFolder = 'The data folder /dev/null/data cannot be used';

test.each([
  ['serve.ts', 'an invalid port', { PORT: 'http' }, 'PORT must be a port number, not "http".'],
  ['serve.ts', 'neither a demo nor a secret', { ...own, SMS_URL, PORTAL_SECRET: '' }, 'PORTAL_SECRET must be set'],
  [
    'serve.ts',
    'neither a demo nor a public origin',
    { ...own, SMS_URL, PUBLIC_ORIGIN: '' },
    'PUBLIC_ORIGIN must be set',
  ],
  ['serve.ts', 'neither a demo nor a sender', own, 'SMS_URL must be set'],
  ['api/serve.ts', 'neither a demo nor a sender', own, 'SMS_URL must be set'],
  ['api/reset.ts', 'no demo', { ...own, SMS_URL }, 'Set DEMO=1 to fill a database with demo data.'],
  ['serve.ts', 'an unusable data folder', { DATA_DIR: '/dev/null/data' }, noFolder],
  ['api/reset.ts', 'an unusable data folder', { DATA_DIR: '/dev/null/data' }, noFolder],
])('%s ends with %s, and says so in one line', async (file, _, variables, message) => {
  const { stdout, lines, code } = await runProgram(file, variables);

  expect(lines).toEqual([expect.stringContaining(message)]);
  expect([stdout, code]).toEqual(['', 1]);
});
