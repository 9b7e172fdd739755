import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Who may write what a secret or a count stands in, so that no call goes around the functions for issue, revoke, count and take
 * once, which alone know the locks (docs/security.md). What is not named here is no secret.
 */
const writers: Readonly<Record<string, RegExp>> = {
  tokens: /^security\/(tokens|sessions|drop-oldest-tokens)\.ts$/,
  auth_codes: /^security\/(auth-codes|tokens|sessions)\.ts$/,
  sms_codes: /^security\/codes\.ts$/,
  proofs: /^(security\/proofs|people\/change-phone)\.ts$/,
  wechat_tickets: /^people\/wechat-tickets\.ts$/,
  attempts: /^security\/guess-store\.ts$/,
  quotas: /^security\/quota-store\.ts$/,
  nonces: /^security\/nonces\.ts$/,
};
/** A login's version, which revokes; and what was used, which may be used once. */
const columns: readonly (readonly [string, RegExp, RegExp])[] = [
  ['token_version is raised', /token_version \+ 1/, /^security\/(tokens|sessions)\.ts$/],
  ['used_at is set', /\.set\(\{[^}]*\bused_at: (?!null)/, /^security\/(take-once|tokens)\.ts$/],
  ['a lock by name is taken', /pg_(?:try_)?advisory/, /^database\/(locked-transaction|migrate|seed)\.ts$/],
];

/** Faults of a file, by its path within the API. */
function faultsOf(path: string, code: string): string[] {
  const written = [...code.matchAll(/\b(?:insertInto|updateTable|deleteFrom)\('(\w+)'\)/g)].map(
    ([, table = '']) => table,
  );
  const tables = written.filter((table) => writers[table]?.test(path) === false).map((table) => `writes ${table}`);
  const others = columns.filter(([, text, by]) => text.test(code) && !by.test(path)).map(([words]) => words);
  return [...new Set([...tables, ...others])].map((fault) => `${path}: ${fault}`);
}

test('calls issue, revoke, count and take once by the functions for it', () => {
  const files = globSync('examples/api/**/*.ts').filter((file) => !file.startsWith('examples/api/database/demo'));
  const faults = files.flatMap((file) => faultsOf(file.replace('examples/api/', ''), readFileSync(file, 'utf8')));

  expect(files.length).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

test('a call that goes around them is named', () => {
  const around = [
    "database.insertInto('tokens').values(row)",
    "database.deleteFrom('auth_codes')",
    "database.updateTable('users').set({ token_version: sql`token_version + 1` })",
    "database.updateTable('uploads').set({ used_at: at })",
    'sql`select pg_advisory_xact_lock(1)`',
  ];

  expect(around.flatMap((code) => faultsOf('calls/new.ts', code))).toEqual([
    'calls/new.ts: writes tokens',
    'calls/new.ts: writes auth_codes',
    'calls/new.ts: token_version is raised',
    'calls/new.ts: used_at is set',
    'calls/new.ts: a lock by name is taken',
  ]);
  expect(faultsOf('security/tokens.ts', around[0] ?? '')).toEqual([]);
});
