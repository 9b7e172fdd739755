/** So many within so many seconds. */
export interface Limit {
  readonly count: number;
  readonly seconds: number;
}

/** After some free guesses, each doubles the wait, up to `capSeconds`. */
export interface GuessLimit {
  readonly free: number;
  readonly capSeconds: number;
}

interface Row<Value> {
  readonly production: Value;
  readonly demo: Value;
}

const within = (seconds: number) => (count: number) => ({ count, seconds });
const [perMinute, perTenMinutes, perHour, perDay] = [within(60), within(600), within(3600), within(86_400)] as const;
const row = <Value>(production: Value, demo: Value): Row<Value> => ({ production, demo });
const guesses = (free: number, capSeconds: number): GuessLimit => ({ free, capSeconds });

/**
 * Every limit on callers, and beside it that of the demo, where all visitors share one address and a few phones, and try
 * things again and again.
 */
const table = {
  /** Text messages with a code. */
  codes: {
    /** To one phone for one purpose, so that codes for another keep nobody from recovering a password. */
    purpose: row([perMinute(1), perHour(5), perDay(10)], [perMinute(1), perHour(60), perDay(500)]),
    /** To one phone for all purposes but recovery, and for recovery besides. */
    phone: row([perHour(10), perDay(20)], [perHour(120), perDay(1000)]),
    company: row(perHour(500), perHour(500)),
    /** The default of `CODES_PER_HOUR`. */
    inAll: row(perHour(5000), perHour(5000)),
    /** The share of these two that is kept for each kind of purpose, for known callers, and as much for strangers. */
    reserve: row(0.1, 0.1),
    /** From so many wrong tries on, or valid codes that were not used, new codes are longer. */
    wrong: row(perHour(300), perHour(300)),
    open: row(200, 200),
  },
  /** Requests of one address that need no token; of the networks around one of IPv6, see `networksOf`. Every call of these has one, see `calls/facts/`. */
  quotas: {
    /** Companies, settings and regions: a page reads some when it opens. */
    read: row(perTenMinutes(3000), perTenMinutes(50_000)),
    /** Logins of all kinds; wrong passwords have limits of their own. A whole firm may share an address. */
    login: row(perTenMinutes(600), perTenMinutes(10_000)),
    /** What a code, or the proof that it was exchanged for, permits. */
    proof: row(perTenMinutes(60), perTenMinutes(1000)),
    lookup: row(perTenMinutes(60), perTenMinutes(1000)),
    code: row(perTenMinutes(60), perTenMinutes(1000)),
    /** Messages with a code, also those that are not sent. The default of `CODES_PER_ADDRESS`. */
    message: row(perHour(20), perHour(500)),
    company: row(perDay(20), perDay(500)),
    trial: row(perHour(30), perHour(500)),
    application: row(perDay(60), perDay(500)),
    upload: row(perHour(60), perHour(500)),
    wechat: row(perTenMinutes(60), perTenMinutes(1000)),
    /** Not of an address: exchanges by one secret of a company's server, for all who log in to its site. */
    backend: row(perTenMinutes(30_000), perTenMinutes(50_000)),
    /** Not of an address: by one call about one phone or account, from all of them. */
    named: row(perTenMinutes(300), perTenMinutes(5000)),
    /** Messages to administrators: of one address; and not of an address, about one person and to one company. */
    reminder: row(perHour(10), perHour(500)),
    reminderOf: row(perDay(1), perDay(1)),
    reminders: row(perDay(50), perDay(500)),
    /** Messages to administrators of applications: to one company, to one company a day, and in all. */
    notice: row(within(900)(1), within(900)(1)),
    notices: row(perDay(20), perDay(96)),
    noticesInAll: row(perHour(500), perHour(500)),
    /** Of applications, by whoever decides on them. */
    review: row(perTenMinutes(600), perTenMinutes(10_000)),
  },
  /**
   * Wrong passwords. The cap per account is short, and an address from which the account has been logged in to is not
   * subject to it, so that nobody can lock its owner out.
   */
  guesses: {
    address: row(guesses(60, 900), guesses(600, 15)),
    pair: row(guesses(5, 900), guesses(5, 15)),
    account: row(guesses(50, 60), guesses(50, 15)),
  },
  /** Wrong codes, as wrong passwords; the account is the phone. */
  codeGuesses: {
    address: row(guesses(30, 900), guesses(600, 15)),
    pair: row(guesses(10, 900), guesses(10, 15)),
    account: row(guesses(20, 60), guesses(20, 15)),
  },
  /** Password hashes that wait: of one account at one address, of one address, and in all. */
  hashes: { perAccount: row(8, 8), perAddress: row(32, 32), inAll: row(256, 256) },
  /** Images that wait to be decoded, the account being a company: an application has seven. Each is held in memory. */
  images: { perAccount: row(8, 8), perAddress: row(16, 16), inAll: row(32, 32) },
} as const;

type Chosen<Group> = { readonly [Name in keyof Group]: Group[Name] extends Row<infer Value> ? Value : never };

export type Limits = { readonly [Name in keyof typeof table]: Chosen<(typeof table)[Name]> };

/** The limits of the demo, or of production. */
export function limitsOf(demo: boolean): Limits {
  const choose = <Group extends Readonly<Record<string, Row<unknown>>>>(group: Group) =>
    Object.fromEntries(
      Object.entries(group).map(([name, row]) => [name, demo ? row.demo : row.production]),
    ) as Chosen<Group>; // the same names
  return {
    codes: choose(table.codes),
    quotas: choose(table.quotas),
    guesses: choose(table.guesses),
    codeGuesses: choose(table.codeGuesses),
    hashes: choose(table.hashes),
    images: choose(table.images),
  };
}
