import type { ErrorCode } from 'account-portal';
import type { UserState } from './schema.ts';

export interface DemoLogin {
  readonly companyId: string;
  /** 1 administrator, 2 manager, 3 customer, 4 manager on a desktop only, 5 delivery (rules.md 4.1). */
  readonly type: 1 | 2 | 3 | 4 | 5;
  readonly state?: UserState;
  readonly lighting?: true;
  /** In the language of the company; `{origin}` is replaced by the address of this server. */
  readonly head_img?: string;
  readonly duty_name?: string;
  readonly dept_name?: string;
  /** Whose staff it is, if it is a supplier's. */
  readonly provider_id?: string;
  readonly provider_name?: string;
}

export interface DemoPerson {
  /** The bound phone; empty when none is bound. */
  readonly phone: string;
  /** The account name. */
  readonly login: string;
  readonly name: string;
  readonly defaultCompanyId?: string;
  readonly logins: readonly DemoLogin[];
  /** The refusal after a correct password, if no login may be entered. */
  readonly refusal?: ErrorCode;
  /** The demo's API answers so, as a server with a fault of its own would: nothing that the data say leads to `refusal`. */
  readonly faulty?: true;
  /** Has linked WeChat, in every application of the demo. */
  readonly wechat?: true;
  readonly note: string;
}
