import { type Accounts, type LoginFlow, openUsersOf, type SignInVerbs, sideOf, usersOf } from 'account-portal';

/** Prints the choices, and takes the first company and side that can be entered. */
export async function chooseFirst(flow: Pick<LoginFlow, 'get'> & SignInVerbs): Promise<void> {
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
