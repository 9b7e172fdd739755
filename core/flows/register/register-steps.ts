import type { Shown } from '../../base/redacted.js';
import type { ApplicationReceipt } from '../../model/application-receipt.js';
import { type CompletedLogin, shownLanding } from '../../portal/complete-login.js';

/** Customers register on a tenant, enterprises elsewhere (rules.md 1.2 and 4.3). */
export type RegisterKind = 'customer' | 'enterprise';

/** `review`: an administrator reviews the registration. */
interface Kind {
  readonly kind: RegisterKind;
  readonly review: boolean;
}

/** Each step with its screen (rules.md 2.4). */
export type RegisterStep =
  | { readonly name: 'opening' }
  | { readonly name: 'closed' }
  /** /register: phone, code and agreement; without phone and code where another task, or the form before a reload, has proven a phone. */
  | ({ readonly name: 'details'; readonly provenPhone?: string } & Kind)
  /** The phone has a login here: `createLoginByCodeFlow` enters with its proof. */
  | { readonly name: 'known'; readonly phone: string }
  /**
   * /register/complete: name, company, for an enterprise its industry; the password of a phone that has none,
   * `passwordFor`, unless the first form had it.
   */
  | ({
      readonly name: 'complete';
      readonly passwordFor?: string;
      /** The phone keeps the password that it has. */
      readonly hasPassword?: true;
      /** Why an earlier registration was refused; empty if no reason was given. */
      readonly refusalReason?: string;
    } & Kind)
  /** /register/init: the enterprise exists; sample data may be imported. */
  | { readonly name: 'init'; readonly companyName: string; readonly industryId: string }
  /** What its founder keeps and sends on: the number, the account, and where customers register, if that is known. */
  | {
      readonly name: 'initialized';
      readonly imported: Readonly<Record<string, number>>;
      readonly company: { readonly id: string; readonly name: string };
      readonly login: string;
      readonly customerLink: string | null;
    }
  /** /register/result: an administrator reviews it. */
  | { readonly name: 'submitted'; readonly application: ApplicationReceipt; readonly phone: string }
  | { readonly name: 'landed'; readonly landing: CompletedLogin };

export const shownRegister = {
  kind: true,
  review: true,
  companyName: true,
  industryId: true,
  imported: true,
  phone: true,
  provenPhone: true,
  passwordFor: true,
  hasPassword: true,
  refusalReason: true,
  company: { id: true, name: true },
  login: true,
  customerLink: true,
  application: { id: true, state: true, submittedAt: true, decidedAt: true },
  landing: shownLanding,
} as const satisfies Shown<RegisterStep>;

/** One of the two forms. */
export type RegisterForm = Extract<RegisterStep, { readonly name: 'details' | 'complete' }>;

/** The first form, empty. */
export const withoutProven = ({ kind, review }: RegisterForm): RegisterStep => ({ name: 'details', kind, review });

/** The second form. `password`: true if the phone has one, the phone if one is needed, false if it was given before. */
export const toNames = (
  { kind, review }: Kind,
  password: boolean | string,
  refusalReason: string | undefined,
): RegisterStep => ({
  name: 'complete',
  kind,
  review,
  ...(password === true && { hasPassword: true }),
  ...(typeof password === 'string' && { passwordFor: password }),
  ...(refusalReason !== undefined && { refusalReason }),
});
