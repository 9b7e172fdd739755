import { perform, type Request, readArguments } from './admin/words.ts';
import { readConfig } from './config.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { checkContents } from './database/seed.ts';

/** What whoever runs the servers does from a terminal, with their settings; help needs none. */
async function run(request: Request): Promise<string> {
  const config = readConfig(process.env);
  const at = new Date();
  const { background: database, close } = await openDatabase({ url: config.databaseUrl, folder: config.dataDir });
  try {
    await migrate(database, at);
    await checkContents(database, config.demo);
    return await perform({ config, database, at }, request);
  } finally {
    await close();
  }
}

try {
  const request = readArguments(process.argv.slice(2));
  console.log(typeof request === 'string' ? request : await run(request));
} catch (cause) {
  console.error((cause as Error).message); // whatever was thrown by our own code
  process.exitCode = 1;
}
