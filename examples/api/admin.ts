import { randomInt } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { parseArgs } from 'node:util';
import { isPortalError, type Locale, rules, toLocale } from 'account-portal';
import { readConfig } from './config.ts';
import { migrate, once } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { checkContents } from './database/seed.ts';
import { parameterError } from './envelope.ts';
import { createFields } from './fields.ts';
import { createCompanyWithFounder } from './people/create-company.ts';
import { findProtectedName } from './protected-names.ts';
import { createPasswords } from './security/passwords.ts';

const usage = `npm run admin -- --company "Name of the company" --name "Name of the administrator" [--language zh|en|es] [--mail address]
npm run admin -- --verify "Id of the company" --company "Its name", once you have checked who uses it: then it signs messages`;
/** Within these days the password must be changed. */
const days = 3;

/** Creates a company and its first administrator, and prints the password, which is stored nowhere and ends soon. */
async function createAdministrator({ company, name, language, mail }: NewAdministrator): Promise<void> {
  const config = readConfig(process.env);
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
          company: { name: company, language, registration: 'review', verified: true },
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

/** Lets a company that has registered itself sign messages with its name. */
async function verifyCompany({ verify: id, company: name }: Verification): Promise<void> {
  const config = readConfig(process.env);
  const { background, close } = await openDatabase({ url: config.databaseUrl, folder: config.dataDir });
  try {
    await migrate(background, new Date());
    const verified = background.updateTable('companies').set({ verified: true }).where('id', '=', id);
    const { numUpdatedRows } = await verified.where('name', '=', name).executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Error(`No company ${id} has the name "${name}".`);
    console.log(`Company ${id} signs messages as ${name}.`);
  } finally {
    await close();
  }
}

type NewAdministrator = Readonly<Record<'company' | 'name' | 'mail', string>> & { readonly language: Locale };
type Verification = Readonly<Record<'verify' | 'company', string>>;

const options = {
  company: { type: 'string' },
  name: { type: 'string' },
  language: { type: 'string' },
  mail: { type: 'string' },
  verify: { type: 'string' },
  'protected-name': { type: 'boolean' },
} as const;

function readArguments(): NewAdministrator | Verification {
  try {
    const { 'protected-name': isProtectedToo = false, ...values } = parseArgs({ options }).values;
    const fields = createFields(new Map(Object.entries(values)), new Set(Object.keys(options)));
    const company = fields.line('company', 100);
    const known = findProtectedName(company);
    if (known !== undefined && !isProtectedToo)
      throw new Error(`--company contains the protected name ${known}: if it is theirs, add --protected-name.`);
    if (values.verify !== undefined) return { verify: fields.line('verify'), company };
    const language = toLocale(fields.optional('language'));
    return { company, name: fields.line('name'), language, mail: readMail(fields.optional('mail', 254)) };
  } catch (cause) {
    const field = isPortalError(cause) ? cause.params.field : undefined;
    const wrong = field === undefined ? (cause as Error).message : `--${field} is missing, or cannot be used.`;
    throw new Error(`${wrong}\n${usage}`, { cause });
  }
}

/** As the form takes them, but with any last label that exists, also of another script. */
function readMail(address: string): string {
  if (address === '') return '';
  const [, name = '', host = ''] = /^(.+)@([^@]+)$/.exec(address) ?? [];
  const ascii = domainToASCII(host);
  const [, domain = ''] = /^(.+)\.(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.exec(ascii) ?? [];
  if (rules.email(`${name}@${domain}.com`, {}) !== null) throw parameterError('mail');
  return `${name}@${ascii}`;
}

/** Without those that look alike. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The longest that the format permits, 115 random bits. */
function generatePassword(): string {
  return Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('');
}

async function run(): Promise<void> {
  const given = readArguments();
  await ('verify' in given ? verifyCompany(given) : createAdministrator(given));
}

await run().catch((cause: Error) => {
  console.error(cause.message);
  process.exitCode = 1;
});
