import '../tools/require-node.mjs';
import { spawnSync } from 'node:child_process';

/**
 * `npm run test:views`: every journey in the engines of views, one after the other, as each needs a demo of its own; the browser
 * tests in those of HarmonyOS; the app's journeys with what the web views of today and of the oldest systems have.
 */
const runs = [
  ...['chromium-114', 'chromium-132'].map((id) => ({ env: { BROWSERS: id }, parts: ['e2e', 'browser'] })),
  ...['qtwebengine', 'android', 'android-oldest'].map((id) => ({ env: { BROWSERS: id }, parts: ['e2e'] })),
  ...['', '1'].map((oldest) => ({
    env: { OLDEST: oldest, ALL_ENGINES: '1', BROWSERS: 'chromium' },
    parts: ['webview'],
  })),
];

const said = runs.map(({ env, parts }) => {
  const { status } = spawnSync(process.execPath, ['test/tools/run-tests.mjs', ...parts], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exitCode = 1;
  const names = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  return `${status === 0 ? 'ok  ' : 'FAIL'} ${names.join(' ')} ${parts.join(' ')}`;
});
console.log(said.join('\n'));
