import { draftNames, type OwnFieldName } from '../model/own-field.js';
import type { Portal } from '../portal/portal.js';
import { createDraft, type Draft } from '../storage/draft.js';
import { looksLikePhone } from '../validation/phone.js';

export interface FormDrafts {
  readonly login: Draft<'account'>;
  readonly register: Draft<'phone' | 'agreement' | 'name' | 'companyName' | 'industry' | OwnFieldName>;
  /** `first`: the applicant with this phone has no password yet. */
  readonly forgot: Draft<'phone' | 'account' | 'first'>;
}

/** The drafts of login, registration and recovery in this tab, shared so that nobody types anything twice. */
export const createFormDrafts = (portal: Portal): FormDrafts => ({
  login: ofCompany(portal, createDraft(portal, 'loginDraft', ['account', 'company'])),
  register: ofCompany(
    portal,
    createDraft(portal, 'registerDraft', [
      ...(['phone', 'agreement', 'name', 'companyName', 'industry', 'company'] as const),
      ...draftNames(portal.ownFields, 'register'),
    ]),
  ),
  forgot: ofCompany(portal, createDraft(portal, 'forgotDraft', ['phone', 'account', 'first', 'company'])),
});

/** What was typed at one company is not for another. */
function ofCompany<Field extends string>({ tenant }: Portal, draft: Draft<Field | 'company'>): Draft<Field> {
  const read = () => {
    const { company, ...typed } = draft.read() as Partial<Record<Field | 'company', string>>; // a field of the draft
    const { companyId } = tenant.get();
    return company === undefined || companyId === null || company === companyId ? typed : {};
  };
  return {
    read: read as Draft<Field>['read'],
    save(values) {
      const all = { ...read(), ...values, company: tenant.get().companyId ?? draft.read().company };
      draft.clear();
      draft.save(all);
    },
    clear: draft.clear,
  };
}

/** The phone that was typed as the account of a login, for a form with a phone. */
export function readPhone(login: FormDrafts['login']): { readonly phone?: string } {
  const { account = '' } = login.read();
  return looksLikePhone(account) ? { phone: account } : {};
}

/** Called after a login or a registration, so that no input is left for the next user. */
export function clearFormDrafts(portal: Portal): void {
  for (const draft of Object.values(createFormDrafts(portal))) draft.clear();
}
