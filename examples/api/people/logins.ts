import type { CompanyRow, Database, UserRow } from '../database/schema.ts';
import { noPassword } from '../security/passwords.ts';

/** A login with the settings of its company. */
export interface Login extends UserRow {
  readonly wechatBound: boolean;
  /** The account has a password. */
  readonly hasPassword: boolean;
  /** The password of the account was made for one use. */
  readonly passwordDue: boolean;
  readonly company: Pick<
    CompanyRow,
    | 'name'
    | 'verified'
    | 'theme'
    | 'language'
    | 'state'
    | 'shop_state'
    | 'lighting_enabled'
    | 'wechat_manager_open'
    | 'login_ways'
  > & { readonly icon: string };
  /** Of a login under review: that of its phone to its company; null for none. */
  readonly applicationId: string | null;
  /** The user is inside WeChat. */
  readonly inWechat?: boolean;
}

/** A column to look up logins by. */
export type LoginKey = 'id' | 'login' | 'phone';

/** In order of creation, which is the order shown to the user. */
export async function findLogins(database: Database, by: LoginKey, value: string): Promise<Login[]> {
  const rows = await database
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .innerJoin('accounts', 'accounts.login', 'users.login')
    .selectAll('users')
    .select([
      'companies.name as companyName',
      'companies.verified as companyVerified',
      'companies.theme as companyTheme',
      'companies.mini_web_icon as companyIcon',
      'companies.language as companyLanguage',
      'companies.state as companyState',
      'companies.shop_state as companyShopState',
      'companies.lighting_enabled as companyLighting',
      'companies.wechat_manager_open as companyWechat',
      'companies.login_ways as companyWays',
    ])
    .select((is) => is('accounts.password_hash', '!=', noPassword).$castTo<boolean>().as('hasPassword'))
    .select((is) => is('accounts.password_ends_at', 'is not', null).$castTo<boolean>().as('passwordDue'))
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('wechat_links')
            .select('wechat_links.open_id')
            .where((any) =>
              any.or([
                any('wechat_links.login', '=', any.ref('users.login')),
                any('wechat_links.phone', '=', any.ref('users.phone')),
              ]),
            ),
        )
        .$castTo<boolean>()
        .as('wechatBound'),
    )
    .select((is) =>
      is
        .case()
        .when('users.state', '=', 'under-review') // every call looks its login up; few of them wait
        .then(
          is
            .selectFrom('applications')
            .select('applications.id')
            .whereRef('applications.company_id', '=', 'users.company_id')
            .whereRef('applications.phone', '=', 'users.phone'),
        )
        .end()
        .as('applicationId'),
    )
    .where(`users.${by}`, '=', value)
    .orderBy('users.id')
    .execute();
  return rows.map(
    ({
      companyName,
      companyVerified,
      companyTheme,
      companyIcon,
      companyLanguage,
      companyState,
      companyShopState,
      companyLighting,
      companyWechat,
      companyWays,
      ...user
    }) => ({
      ...user,
      company: {
        name: companyName,
        verified: companyVerified,
        theme: companyTheme,
        icon: companyIcon,
        language: companyLanguage,
        state: companyState,
        shop_state: companyShopState,
        lighting_enabled: companyLighting,
        wechat_manager_open: companyWechat,
        login_ways: companyWays,
      },
    }),
  );
}

/** What a stranger tries first as the password of this login. */
export function toPersonal({ login, name, phone, company }: Login): string[] {
  return [login, name, phone ?? '', company.name];
}
