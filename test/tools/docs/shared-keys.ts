import { createLoginFlow, createPortal, storageKeys } from 'account-portal';
import { backend, memoryEnvironment, ok, wireCompany, wireLists, wireUser } from 'account-portal/testing';

/** The keys that the product shares with its other pages (rules.md 3.6). */
export const sharedKeys = [
  ...[storageKeys.companyData, storageKeys.locale, storageKeys.desktopShopUser, storageKeys.desktopManagerUser],
  ...[storageKeys.mobileShopUser, storageKeys.mobileManagerUser, storageKeys.accountList],
  ...[storageKeys.shareUserId, storageKeys.shareClientId, storageKeys.regionTreeList],
] as const;

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
const district = { id_: '440106', name_: '天河区', children_: [] };
const regions = [
  { id_: '440000', name_: '广东省', children_: [{ id_: '440100', name_: '广州市', children_: [district] }] },
];

/** What a portal writes under the shared keys when customer or manager log in, on a desktop or a phone. */
export async function writeSharedKeys(): Promise<Readonly<Record<string, string>>> {
  const written: Record<string, string> = {};
  for (const userAgent of ['', phone])
    for (const type_ of ['1', '3']) {
      const users = [wireUser({ type_ })];
      const fetch = backend({
        getCompanyById: ok(wireCompany()),
        getAuthCode: ok({ auth_code_: 'once' }),
        mixedLogin: ok(
          wireLists(type_ === '1' ? { mgrAccountList: users, shopAccountList: [] } : { shopAccountList: users }),
        ),
        buildRegionTree: ok(regions),
      });
      const environment = memoryEnvironment({ fetch, userAgent, href: 'https://store1001.example.com/login?u=5&c=6' });
      const portal = createPortal({ apiHost: 'https://api.example.com', environment, persistence: 'device' });
      await portal.start();
      portal.chooseLocale('en');
      await createLoginFlow(portal).submit({ account: 'lin.wei', password: 'secret1' });
      await portal.regions.load({ signedIn: true });
      for (const key of sharedKeys) written[key] = environment.storage.get(key) ?? written[key] ?? '';
    }
  return written;
}

/** A code block with an example of each value. */
export async function describeSharedKeys(): Promise<string> {
  const written = await writeSharedKeys();
  const lines = sharedKeys.map((key) => `${key}\n  ${written[key]}`);
  return ['```text', ...lines, '```'].join('\n');
}
