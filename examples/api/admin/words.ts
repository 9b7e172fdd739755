import { hostname } from 'node:os';
import { parseArgs } from 'node:util';
import { isPortalError } from 'account-portal';
import type { Database } from '../database/schema.ts';
import { createFields } from '../fields.ts';
import { administratorCommands } from './administrator.ts';
import type { Command, CommandContext, Given, Outcome } from './command.ts';
import { companyCommands } from './company.ts';
import { reviewCommands } from './review.ts';
import { secretCommands } from './secret.ts';

/** What whoever runs the servers does from a terminal, with their settings. */
const commands: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  company: companyCommands,
  administrator: administratorCommands,
  review: reviewCommands,
  secret: secretCommands,
};

const toUsage = (subject: string, verb: string, { operand, options }: Command) =>
  ['npm run admin --', subject, verb, operand, Object.keys(options).length > 0 && '[options]']
    .filter(Boolean)
    .join(' ');

function toHelp(subject: string, verb: string, command: Command): string {
  const all = { ...command.options, json: { says: 'prints JSON' }, help: { says: 'prints this' } };
  const options = Object.entries<{ value?: string; says: string }>(all).map(
    ([name, { value, says }]) => `  --${name}${value === undefined ? '' : ` ${value}`}\n      ${says}`,
  );
  return [`${toUsage(subject, verb, command)}: ${command.says}`, ...options].join('\n');
}

const overview = [
  'npm run admin -- SUBJECT VERB, each with --help, --json and an entry in the audit log:',
  ...Object.entries(commands).flatMap(([subject, verbs]) =>
    Object.entries(verbs).map(([verb, command]) => `  ${subject} ${verb} ${command.operand ?? ''}`.trimEnd()),
  ),
].join('\n');

export interface Request {
  readonly words: string;
  readonly command: Command;
  readonly given: Given;
  readonly json: boolean;
}

/** What is asked for; a text if that is help. */
export function readArguments(given: readonly string[]): Request | string {
  const [subject = '', verb = '', ...rest] = given;
  const verbs = Object.hasOwn(commands, subject) ? commands[subject] : undefined;
  const command = verbs && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (command === undefined) {
    if (given.includes('--help') || given.length === 0) return overview;
    throw new Error(`There is no "${[subject, verb].join(' ').trim()}".\n${overview}`);
  }
  if (rest.includes('--help')) return toHelp(subject, verb, command);
  try {
    const types = Object.entries(command.options).map(([name, { value }]) => [
      name,
      { type: value === undefined ? 'boolean' : 'string' } as const,
    ]);
    const options = { ...Object.fromEntries(types), json: { type: 'boolean' } as const };
    const { values, positionals } = parseArgs({ args: [...rest], options, allowPositionals: true });
    const [operand = ''] = positionals;
    if (positionals.length !== (command.operand === undefined ? 0 : 1) || (command.operand && operand === ''))
      throw new Error(command.operand === undefined ? `What is "${operand}"?` : `Name one ${command.operand}.`);
    const texts = new Map(Object.entries(values).map(([name, value]) => [name, String(value)]));
    const fields = createFields(texts, new Set(Object.keys(command.options)));
    const read = { ...fields, operand, has: (option: string) => texts.has(option) };
    return { words: `${subject} ${verb}`, command, given: read, json: texts.has('json') };
  } catch (cause) {
    throw new Error(`${(cause as Error).message}\n${toUsage(subject, verb, command)}, or --help`, { cause });
  }
}

/** What is printed. */
export async function perform(context: CommandContext, { words, command, given, json }: Request): Promise<string> {
  try {
    const outcome = await command.run(context, given);
    await record(context.database, words, outcome, context.at);
    return json ? JSON.stringify(outcome.data, null, 2) : outcome.text;
  } catch (cause) {
    if (!isPortalError(cause)) throw cause;
    const { field } = cause.params;
    const option = field === command.operand ? field : `--${field}`;
    const unknown =
      cause.code === 'company-unknown' ? `There is no company "${given.operand}".` : `Refused: ${cause.code}.`;
    const wrong = field === undefined ? unknown : `${option} is missing, or cannot be used.`;
    throw new Error(`${wrong} npm run admin -- ${words} --help says more.`, { cause });
  }
}

/** Also of what was only read, as it may be about people. */
async function record(database: Database, words: string, { companyId, userId }: Outcome, at: Date): Promise<void> {
  const who = process.env.USER || `user ${process.getuid?.()}`;
  await database
    .insertInto('audit_log')
    .values({
      at,
      action: `admin ${words}`,
      outcome: 'done',
      address: hostname(),
      device: `npm run admin, ${who}`,
      company_id: companyId ?? null,
      user_id: userId ?? null,
    })
    .execute();
}
