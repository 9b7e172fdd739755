import {
  type Accounts,
  createLoginFlow,
  createPortal,
  type LoginFlow,
  openUsersOf,
  sideOf,
  usersOf,
} from 'account-portal';

/** Logs in without a page: `node examples/headless/log-in.ts http://127.0.0.1:4100 13800138000 portal.demo1`. */
const [apiHost = 'http://127.0.0.1:4100', account = '', password = ''] = process.argv.slice(2);

const portal = createPortal({ apiHost, redirect: 'manual' });
const flow = createLoginFlow(portal);

await flow.submit({ account, password });
await chooseFirst(flow);

const { step, issues, error } = flow.get();
portal.destroy();
if (step.name === 'landed') {
  console.log(`Lands on the ${step.landing.side} side: ${step.landing.url}`);
} else {
  console.error(`Not logged in: ${JSON.stringify(error ?? issues)}`);
  process.exitCode = 1;
}

/** Where there is a choice: shows it and takes the first company, and in it the first side, that can be entered. */
async function chooseFirst(flow: LoginFlow): Promise<void> {
  const { step } = flow.get();
  if (step.name === 'choose-account') {
    print(step.accounts);
    const entry = step.accounts.entries.find((company) => openUsersOf(company).length > 0);
    if (entry) await flow.open(entry);
  }

  const next = flow.get().step;
  if (next.name === 'choose-side') {
    if (step.name === 'choose-side') print(next.accounts);
    const [user] = openUsersOf(next.entry);
    if (user) await flow.choose(user);
  }
}

function print({ entries }: Accounts): void {
  for (const entry of entries) {
    console.log(`${entry.companyName} (${entry.companyId})`);
    for (const user of usersOf(entry)) {
      console.log(
        `  ${sideOf(user.type) ?? '?'}: ${user.login}${user.refusal ? `, refused: ${user.refusal.code}` : ''}`,
      );
    }
  }
}
