import '../require-node.mjs';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { openApiDocument } from '../../../examples/api/docs/openapi.ts';
import { end, startServer, untilReady } from '../../scale/servers.ts';

// `npm run test:openapi`: the OpenAPI document in the hands of others. Two linters find nothing in it, and the clients that two
// generators make of it compile and log in to a demo. The tools are installed in a temporary folder, not in this project.

const tools = {
  '@redocly/cli': '2.77.0',
  '@stoplight/spectral-cli': '6.16.3',
  '@hey-api/openapi-ts': '0.99.0',
  'openapi-typescript': '7.13.0',
  'openapi-fetch': '0.17.0',
  '@types/node': '24.10.1',
  typescript: '5.9.3',
};
const folder = resolve(tmpdir(), 'account-portal-openapi');
const versionOf = (name: string) => {
  const file = `${folder}/node_modules/${name}/package.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : '';
};
const run = (file: string, ...given: string[]) => {
  console.log(`\n> ${file} ${given.join(' ')}`);
  execFileSync(process.execPath, [`node_modules/${file}`, ...given], { cwd: folder, stdio: 'inherit', env: quiet });
};
/** Nothing is reported to the makers of the tools. */
const quiet = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

mkdirSync(folder, { recursive: true });
if (Object.entries(tools).some(([name, version]) => versionOf(name) !== version)) {
  writeFileSync(`${folder}/package.json`, '{ "private": true, "type": "module" }');
  const packages = Object.entries(tools).map(([name, version]) => `${name}@${version}`);
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'];
  execFileSync('npm', ['install', ...options, ...packages], { cwd: folder, stdio: 'inherit' });
}
rmSync(`${folder}/node_modules/account-portal`, { force: true });
symlinkSync(resolve('.'), `${folder}/node_modules/account-portal`);
cpSync('test/tools/openapi/clients', folder, { recursive: true });

const files = ['by-openapi-fetch.ts', 'by-hey-api.ts'];
/** The second generator reads them, too. */
const compilerOptions = {
  ...{ module: 'nodenext', target: 'es2022', types: ['node'], outDir: 'compiled' },
  ...{ strict: true, skipLibCheck: true },
};

const server = await startServer('examples/api/serve.ts', '', { more: { DATA_DIR: 'memory', DEMO_CUSTOMERS: '1' } });
try {
  await untilReady(server);
  const served = JSON.stringify(await (await fetch(`${server.origin}/docs/openapi.json`)).json(), null, 1);
  if (served !== JSON.stringify(openApiDocument(server.origin), null, 1)) throw new Error('another document is served');
  writeFileSync(`${folder}/openapi.json`, served);
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, files }));
  writeFileSync(`${folder}/redocly.yaml`, 'extends: [recommended]\n');
  writeFileSync(`${folder}/spectral.yaml`, 'extends: spectral:oas\n');

  run('@redocly/cli/bin/cli.js', 'lint', 'openapi.json');
  run(
    '@stoplight/spectral-cli/dist/index.js',
    'lint',
    'openapi.json',
    '-r',
    'spectral.yaml',
    '--fail-severity',
    'warn',
  );
  run('openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'openapi-typescript/schema.ts');
  run('@hey-api/openapi-ts/bin/run.js', '-i', 'openapi.json', '-o', 'hey-api', '-c', '@hey-api/client-fetch');
  run('typescript/bin/tsc', '-p', '.');
  for (const file of files)
    execFileSync(process.execPath, [`compiled/${file.replace('.ts', '.js')}`, server.origin], {
      cwd: folder,
      stdio: 'inherit',
    });
} finally {
  await end(server, 'SIGTERM');
}
