import { globSync, readFileSync } from 'node:fs';

/**
 * The test files that `npm test` leaves to `npm run test:all`, as they take long for what they alone see, each with what it is
 * about: once one of these has changed since main, `npm test` runs it, too.
 */
export const furtherFiles = {
  'test/e2e/account-host.test.ts': /^core\/(address|landing)\/|product-hosts|check-host/,
  'test/e2e/account-tasks.test.ts': /^(core\/flows|react\/screens)\/(account-list|change-password|phone)/,
  'test/e2e/alignment.test.ts': /^react\/(root|ui\/(card|sheet))\//,
  'test/e2e/appearance.test.ts': /^elements\/(iframe|tag)\/|^react\/(root|theme|provider)\/|ui\/part/,
  'test/e2e/bridge-inspector.test.ts': /^core\/bridge\/|^examples\/native-app\//,
  'test/e2e/captcha.test.ts': /captcha/,
  'test/e2e/controls.test.ts': /^react\/ui\/sheet\//,
  'test/e2e/embed-failure.test.ts': /^elements\/(cdn\/first-paint|page)\/|load-failure/,
  'test/e2e/engine.test.ts': /^test\/e2e\/support\//,
  'test/e2e/failure.test.ts': /^react\/(app|loading)\//,
  'test/e2e/first-paint.test.ts': /^elements\/(cdn\/first-paint|server)\/|drawn-page|portal-page/,
  'test/e2e/forward.test.ts': /^core\/(flow|storage|routes)\//,
  'test/e2e/frame-elsewhere.test.ts': /^elements\/iframe\//,
  'test/e2e/framed-scan.test.ts': /^elements\/iframe\/|wechat/,
  'test/e2e/guide.test.ts': /^examples\/guide\/|^docs\/|README\.md$/,
  'test/e2e/hosted-failure.test.ts': /^react\/(hydration|loading)\/|before-scripts/,
  'test/e2e/hostile-frame.test.ts': /^elements\/iframe\/|^core\/environment\/globals/,
  'test/e2e/left-entries.test.ts': /^core\/routes\/(router|steps)/,
  'test/e2e/login-link.test.ts': /arrival/,
  'test/e2e/long-form.test.ts': /^react\/(focus|ui\/form)\//,
  'test/e2e/new-password.test.ts': /^core\/validation\/|password/,
  'test/e2e/own-fields.test.ts': /own-fields/,
  'test/e2e/page-load.test.ts': /consent|statistics|page-load|page-style/,
  'test/e2e/playground.test.ts': /^examples\/playground\//,
  'test/e2e/preferences.test.ts': /^react\/(theme|ui\/sheet)\//,
  'test/e2e/sessions.test.ts': /sessions/,
  'test/e2e/staff.test.ts': /^examples\/hosted-portal\/landing\//,
  'test/e2e/wechat.test.ts': /wechat/,
  'test/examples/api/admin.test.ts': /^examples\/api\/(admin|people\/create)/,
  'test/examples/api/admin-words.test.ts': /^examples\/api\/(admin|people\/(create|binding|review)|security\/seal)/,
  'test/examples/api/application-pictures.test.ts': /^examples\/api\/(uploads\/|.*picture)/,
  'test/examples/api/database.test.ts': /^examples\/api\/(database\/|sweep)/,
  'test/examples/api/decoder-guard.test.ts': /^examples\/api\/uploads\//,
  'test/examples/api/dump.test.ts': /^examples\/api\/(dump|database\/)/,
  'test/examples/api/flood.test.ts': /^examples\/api\/security\/.*(limits|queue)/,
  'test/examples/api/folder-lock.test.ts': /folder-lock/,
  'test/examples/api/full-disk.test.ts': /^examples\/api\/(health|database\/(can-write|unavailable|reason))/,
  'test/examples/api/interleavings.test.ts': /^(examples\/api\/(calls|people|security)|test\/scale\/interleavings)\//,
  'test/examples/api/own-ca.test.ts': /^examples\/api\/database\/(postgres|open)/,
  'test/examples/api/pgbouncer.test.ts': /^examples\/api\/database\/(postgres|open|locked)/,
  'test/examples/api/processes.test.ts': /^examples\/(cluster|stop-gracefully|api\/(serve|start))/,
  'test/examples/api/revocation-race.test.ts': /^examples\/api\/security\/.*(token|session)/,
  'test/examples/api/shared-queue.test.ts': /queue/,
  'test/examples/api/snapshot.test.ts': /^examples\/api\/database\/(snapshot|embedded|seed)/,
  'test/examples/api/upgrade.test.ts': /^examples\/api\/(dump|database\/)/,
  'test/examples/api/valkey.test.ts': /^examples\/api\/security\/(valkey\/|.*store)/,
  'test/examples/backends/listings.test.ts':
    /^examples\/backends\/|^test\/vectors\/|core\/backend|backends|introspect|auth-code/,
  'test/package/proxies.test.ts': /^examples\/(deploy|serve|brotli)/,
  'test/package/quiet-install.test.ts': /^elements\/command\/|^elements\/cdn\/build\/npm-entries/,
  'test/package/recipes.test.ts': /^(examples|core)\/testing\/|^elements\/command\/(testing|fake-api)/,
  'test/package/refused-starts.test.ts': /^examples\/(api\/)?(serve|reset|config|read-setting)/,
  'test/package/two-versions.test.ts': /^elements\/(tag|cdn)\/|^react\/ui\/sheet\/scope/,
};

const names = Object.keys(furtherFiles);

/** Of these, those in a folder, or those that `npm test` still leaves out after a change of files. */
export const furtherIn = (folder) => names.filter((name) => name.startsWith(folder));
export const leftOutAfter = (changed) =>
  names.filter((name) => !changed.some((file) => file === name || furtherFiles[name].test(file)));

/** The journeys of `npm test` that engines differ in, whose rest `npm run test:all` runs. */
export const sharedJourneys = () =>
  globSync('test/e2e/*.test.ts', { exclude: ['test/e2e/gallery.test.ts'] })
    .filter((name) => !names.includes(name) && readFileSync(name, 'utf8').includes('inEveryEngine'))
    .sort();
