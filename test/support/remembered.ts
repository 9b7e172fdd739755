/** What a device has stored that remembers these accounts, of whom nothing else is known. */
export const remembering = (accounts: readonly string[], at = Date.UTC(2026, 0, 1)) => ({
  'portal-remembered': JSON.stringify({ version: 1, people: accounts.map((account) => ({ account, at })) }),
});
