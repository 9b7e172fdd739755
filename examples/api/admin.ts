import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { rules, toLocale } from 'account-portal';
import { readConfig } from './config.ts';
import { migrate, once } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { checkContents } from './database/seed.ts';
import { createFields } from './fields.ts';
import { createCompanyWithFounder } from './people/create-company.ts';
import { createPasswords } from './security/passwords.ts';

const usage =
  'npm run admin -- --company "Name of the company" --name "Name of the administrator" [--language zh|en|es] [--mail address]';
/** Within these days the password must be changed. */
const days = 3;

/** Creates a company and its first administrator, and prints the password, which is stored nowhere and ends soon. */
async function createAdministrator(): Promise<void> {
  const config = readConfig(process.env);
  const { company, name, language, mail } = readArguments();
  const password = generatePassword();
  const passwordHash = await createPasswords({ memory: config.passwordMemory, passes: config.passwordPasses }).hash(
    password,
    {
      address: 'admin',
      account: 'admin',
    },
  );
  const { background, close } = await openDatabase({ url: config.databaseUrl, folder: config.dataDir });
  try {
    const at = new Date();
    await migrate(background, at);
    await checkContents(background, config.demo);
    const { companyId, account } = await once(background, (transaction) =>
      createCompanyWithFounder(
        transaction,
        {
          company: { name: company, language, registration: 'review' },
          founder: {
            name,
            phone: null,
            passwordHash,
            mail,
            passwordEndsAt: new Date(at.getTime() + days * 86_400_000),
          },
        },
        at,
      ),
    );
    console.log(`Company ${companyId}, administrator ${account}, password ${password}
This password is shown once, and ends in ${days} days with all that it has opened.
Log in at ${config.publicOrigin}/login?companyId=${companyId}, choose a password of your own, and bind a phone.`);
  } finally {
    await close();
  }
}

function readArguments() {
  const options = {
    company: { type: 'string' },
    name: { type: 'string' },
    language: { type: 'string' },
    mail: { type: 'string' },
  } as const;
  try {
    const { values } = parseArgs({ options });
    const fields = createFields(new Map(Object.entries(values)), new Set(Object.keys(options)));
    return {
      company: fields.line('company', 100),
      name: fields.line('name'),
      language: toLocale(fields.optional('language')),
      mail: readMail(fields.optional('mail')),
    };
  } catch (cause) {
    throw new Error(usage, { cause });
  }
}

function readMail(address: string): string {
  if (address !== '' && rules.email(address, {}) !== null) throw new Error(usage);
  return address;
}

/** Without those that look alike. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The longest that the format permits, 115 random bits. */
function generatePassword(): string {
  return Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('');
}

await createAdministrator().catch((cause: Error) => {
  console.error(cause.message);
  process.exitCode = 1;
});
