import type pg from 'pg';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import { digest } from '../../../examples/api/security/digest.ts';
import { createPasswordQueue, createPasswords, noPassword } from '../../../examples/api/security/passwords.ts';
import { cheapMemory, noon } from '../../examples/api/support/seeded.ts';
import { passwords as chosen, type Outcome } from './moves.ts';
import type { World } from './world.ts';

/** What is left after an order, by what it says of; the same whatever secrets were drawn. */
export type Summary = Readonly<Record<string, readonly string[]>>;

const at = `'${new Date(noon).toISOString()}'`;

/** Which of them work. */
export const answered = 'tokens that were answered';
/** Their number: a guess that began before another was right may be counted where it need not be, but none may be skipped. */
export const wrongGuesses = 'wrong guesses';

/** Each part of a summary. */
const queries: Readonly<Record<string, string>> = {
  'what works': `
    select 'token', hash, user_id, session, tokens.phone, proven_at is not null from tokens join users on users.id = user_id and users.token_version = tokens.token_version where expires_at > ${at}
    union all
    select 'auth code', '', user_id, session, '', false from auth_codes join users on users.id = user_id and users.token_version = auth_codes.token_version where expires_at > ${at} and used_at is null`,
  passwords: `
    select 'phone', phone, password_hash, default_company_id, null from phones where phone like '1351%'
    union all
    select 'account', case when login like 'customer.%' then login else 'new' end, password_hash, '', password_ends_at::text from accounts where login < 'customer.00004' or login like 'u%'`,
  people: 'select id, phone, company_id, state, do_not_remind, phone_bound_at is not null from users',
  'used once': `
    select 'code', phone, purpose, company_id, used_at is not null from sms_codes where not silent
    union all select 'proof', phone, purpose, hash, used_at is not null from proofs
    union all select 'ticket', hash, '', '', used_at is not null from wechat_tickets
    union all select 'trial', phone, '', '', null from experiences`,
  counts: 'select phone, purpose, company_id, tries::text from sms_codes where not silent',
  [wrongGuesses]: 'select coalesce(sum(failures), 0) from attempts',
  applications:
    'select id, company_id, phone, state, complete, licence, password_hash, refusal_reason from applications',
  uploads: 'select key, purpose, used_at is not null, hash is not null from uploads',
  'links and devices':
    "select open_id, login, phone, by_password::text from wechat_links where open_id like 'open-%' union all select push_id, user_id, '', '' from push_ids",
  records: 'select user_id, agreement_version from registrations',
  companies: "select case when id < '1010' then id else 'new' end, industry, state from companies",
  messages: 'select phone, purpose from outbox',
  audit: "select action, user_id from audit_log where outcome = 'done'",
};

/** Each part must be left by the calls one after the other, too, in one and the same order; and no calls wait in a circle. */
export const invariants = ['answers', ...Object.keys(queries), answered, 'no deadlock'];

const secretLike = /^[\w-]{22,}$/;

/** One refusal is like another, as a call may be refused for what it has seen first; but a failure is none. */
function toAnswer({ status, code = 'refused' }: Outcome): string {
  if (status === 1) return 'done';
  return ['data-error', 'server-busy', 'too-many-requests'].includes(code) ? code : 'refused';
}

/** Of what is left in the database, and of what the calls have answered. */
export async function summarize(client: pg.Client, world: World, outcomes: readonly Outcome[]): Promise<Summary> {
  const summary: Record<string, readonly string[]> = {
    answers: outcomes.map(toAnswer),
  };
  // Of several statements there is a result each.
  const results: unknown = await client.query({ text: Object.values(queries).join(';\n'), rowMode: 'array' });
  const living = new Set<unknown>();
  const parts = Object.keys(queries);
  const { rows: people }: { rows: unknown[][] } = Object(results)[parts.indexOf('people')];
  const newcomers = new Map(people.flatMap(([id, ...row]) => (isNew(id) ? [[id, toNewcomer(row)]] : [])));
  for (const [place, part] of parts.entries()) {
    const { rows }: { rows: unknown[][] } = Object(results)[place];
    const lines: string[] = [];
    for (const row of rows) {
      if (part === 'what works') living.add(row[1]);
      const words: string[] = [];
      for (const value of row) words.push(newcomers.get(value) ?? (await toWord(world, value)));
      lines.push(words.join(' '));
    }
    summary[part] = lines.sort();
  }
  summary[answered] = outcomes.map(({ data }) =>
    [...JSON.stringify(data ?? {}).matchAll(/"token_":"([^"]+)"/g)]
      .map(([, token = '']) => living.has(digest(token)))
      .join(' '),
  );
  return summary;
}

/** The ids of people that calls add: which call has drawn which says nothing. */
const isNew = (id: unknown) => typeof id === 'string' && /^9\d{5}$/.test(id);
const toNewcomer = ([phone, companyId]: readonly unknown[]) => `newcomer ${phone ?? ''} of ${companyId}`;

async function toWord({ names }: World, value: unknown): Promise<string> {
  const text = String(value ?? '');
  const name = names.get(text);
  if (name !== undefined) return name;
  if (text.startsWith('argon2') || text === noPassword) return passwordOf(text);
  if (text.includes('/')) return text.replace(/\/[^/]+$/, '/new');
  return secretLike.test(text) ? 'new' : text;
}

const passwords = createPasswords({
  memory: cheapMemory,
  passes: 1,
  queue: createPasswordQueue(1, { perAccount: 100, perAddress: 100, inAll: 100 }),
});
const words = new Map<string, string>([[noPassword, 'none']]);

/** Which of the passwords in the world it is. */
async function passwordOf(hash: string): Promise<string> {
  const known = words.get(hash);
  if (known !== undefined) return known;
  for (const password of [demoPassword, ...Object.values(chosen)])
    if (await passwords.verify(password, hash, { address: '', account: '' })) {
      words.set(hash, password);
      return password;
    }
  return 'another password';
}
