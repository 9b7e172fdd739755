import pg from 'pg';

/** How the rows of a large installation are spread, for so many users. */
export function toStatements(users: number, noon: number): string[] {
  const now = `timestamptz '${new Date(noon).toISOString()}'`;
  const ago = (seconds: string) => `${now} - ${seconds} * interval '1 second'`;
  const day = 86_400;
  const [applications, tokens] = [Math.round(users * 0.3), users * 3];
  /** A tenth of everything is of the three largest companies, whose ids the demo has. */
  const company = (n: string) =>
    `case when ${n} % 10 = 0 then (1001 + ${n} / 10 % 3)::text else 'c' || ${n} % 10000 end`;
  const phone = (n: string) => `'15' || lpad((${n})::text, 9, '0')`;
  const user = (n: string) => `'u' || (${n})`;
  const series = (count: number) => `generate_series(1, ${Math.round(count)}) n`;
  const insert = (table: string, columns: string, count: number, values: string) =>
    `insert into ${table} (${columns}) select ${values} from ${series(count)}`;
  return [
    insert(
      'companies',
      'id, name, theme, language, state, shop_skin_color, shop_state, registration, lighting_enabled, password_set, declare_set, trial_ends_at',
      10_000,
      `'c' || n - 1, 'Company ' || n, '20ade5', 'zh', 'normal', '', 'open', 'open', false, true, false, case when n % 20 = 0 then ${now} + (n - 5000) * interval '1 minute' end`,
    ),
    insert('company_hosts', 'host, company_id', 10_000, `'shop' || n || '.example', 'c' || n - 1`),
    insert('company_origins', 'origin, company_id', 10_000, `'https://shop' || n || '.example', 'c' || n - 1`),
    insert('accounts', 'login, password_hash', users, `'login' || n, 'none'`),
    insert('phones', 'phone, password_hash', users, `${phone('n')}, 'none'`),
    insert(
      'users',
      'id, login, company_id, phone, phone_bound_at, type, side, state, name',
      users,
      `${user('n')}, 'login' || n, ${company('n')}, ${phone('n')}, ${ago('n')}, 3, 'shop', 'active', 'User ' || n`,
    ),
    insert('push_ids', 'user_id, push_id, bound_at', users / 2, `${user('n')}, 'device' || n, ${now}`),
    insert(
      'registrations',
      'user_id, agreement_version, agreed_at, share_user_id, share_client_id',
      users / 2,
      `${user('n')}, '1', ${now}, '', ''`,
    ),
    insert(
      'wechat_links',
      'app_id, open_id, phone, linked_at',
      users / 2,
      `'wx-demo-web', 'o' || n, ${phone('n')}, ${now}`,
    ),
    insert(
      'tokens',
      'hash, user_id, company_id, side, phone, issued_at, expires_at, used_at, last_used_at',
      tokens,
      `'t' || n, ${user(`n % ${users} + 1`)}, ${company(`(n % ${users} + 1)`)}, 'shop', null, ${ago(`(n % ${8 * day})`)}, ${ago(`(n % ${8 * day} - ${7 * day})`)}, ${now}, ${now}`,
    ),
    insert(
      'uploads',
      'key, purpose, company_id, issued_at, used_at, type, hash, size',
      applications * 1.2,
      `'licence/' || ${company('n')} || '/k' || n, 'licence', ${company('n')}, ${ago(`n * 20`)}, ${ago(`n * 20`)}, 'image/png', 'h' || n, 100000`,
    ),
    insert(
      'applications',
      'id, company_id, phone, state, complete, contact_name, company_name, licence, created_at, updated_at',
      applications,
      `'a' || n, ${company('n')}, ${phone('n')}, case when n % 20 = 0 then 'submitted' else 'approved' end, true, 'Ivy', 'Long', 'licence/' || ${company('n')} || '/k' || n, ${ago('n')}, ${ago('n')}`,
    ),
    // The limits on messages let 5000 be sent per hour.
    insert(
      'sms_codes',
      'phone, purpose, company_id, address, asked, hash, sent_at, expires_at, used_at',
      120_000,
      `${phone('n')}, 'register', ${company('n')}, '10.9.' || n / 256 % 256 || '.' || n % 256, ${phone('n')}, 'h', ${ago('n * 0.72')}, ${ago('(n * 0.72 - 300)')}, ${now}`,
    ),
    insert('sms_messages', 'id, purpose, state, sent_at', users, `'m' || n, 'register', 'delivered', ${ago('n')}`),
    insert(
      'auth_codes',
      'hash, user_id, company_id, side, expires_at, used_at, token_ends_at',
      users / 10,
      `'c' || n, ${user('n')}, ${company('n')}, 'shop', ${ago('n * 0.9')}, ${now}, ${now}`,
    ),
    insert(
      'proofs',
      'hash, phone, purpose, company_id, address, expires_at',
      users / 10,
      `'p' || n, ${phone('n')}, 'register', ${company('n')}, '10.9.1.1', ${ago('(n / 10 - 600)')}`,
    ),
    insert('attempts', 'key, failures, last_at, free_at', users / 2, `'a' || n, n % 2, ${ago('n')}, ${ago('n')}`),
    insert('quotas', 'key, used, ends_at', users / 5, `'q' || n, 1, ${ago('(n - 600)')}`),
    insert(
      'wechat_tickets',
      'hash, app_id, open_id, company_id, snapshot, expires_at',
      users / 20,
      `'w' || n, 'wx-demo-web', 'o' || n, '1001', false, ${ago('n')}`,
    ),
    insert(
      'experiences',
      'hash, phone, company_id, manager_id, shop_id, expires_at',
      users / 50,
      `'e' || n, ${phone('n')}, '1001', ${user('2 * n')}, ${user('2 * n + 1')}, ${ago('(n - 3600)')}`,
    ),
    insert(
      'audit_log',
      'at, action, outcome, company_id, user_id, address, device',
      users,
      `${ago(`(${users} - n)`)}, 'login', 'ok', ${company('n')}, ${user('n')}, '10.9.1.1', 'Chrome'`,
    ),
  ];
}

/** Fills the tables of a database that has those of the demo, regardless of foreign keys, and counts them for the planner. */
export async function fillTables(url: string, users: number, noon: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'",
    );
    for (const statement of toStatements(users, noon)) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
