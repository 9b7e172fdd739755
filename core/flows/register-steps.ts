import type { Landing } from '../landing/resolve-landing.js';
import type { ApplicationReceipt } from '../model/franchise-application.js';

/** On a tenant a customer registers, without one an enterprise does (spec.md sections 1 and 4). */
export type RegisterKind = 'customer' | 'enterprise';

/** `review`: an administrator looks at the registration first. */
interface Kind {
  readonly kind: RegisterKind;
  readonly review: boolean;
}

/** Each step with the screen that it belongs to (spec.md section 2). */
export type RegisterStep =
  | { readonly name: 'opening' }
  | { readonly name: 'closed' }
  /** /register: phone, code, password, agreement. */
  | ({ readonly name: 'details' } & Kind)
  /** /register/complete: name, company, for an enterprise its industry. */
  | ({ readonly name: 'complete' } & Kind)
  /** /register/init: the enterprise exists; sample data may be imported. */
  | { readonly name: 'init'; readonly companyName: string; readonly industryId: string }
  | { readonly name: 'initialised'; readonly imported: Readonly<Record<string, number>> }
  /** /register/result: an administrator reviews it. */
  | { readonly name: 'submitted'; readonly application: ApplicationReceipt; readonly phone: string }
  | { readonly name: 'landed'; readonly landing: Landing };
