import {
  type ApplicationReceipt,
  type FranchiseApplication,
  toKnownApplication,
} from '../../model/franchise-application.js';
import type { Portal } from '../../portal/portal.js';
import { createDraft } from '../../storage/draft.js';

/** The application last shown in this tab: id and state, without personal data. */
export interface StoredApplication {
  save(receipt: Pick<ApplicationReceipt, 'id' | 'state'>, companyId: string): void;
  /** For the result screen after a reload (rules.md 2.10); null if there is none. */
  read(): FranchiseApplication | null;
}

export function createStoredApplication(portal: Portal): StoredApplication {
  const { place, tenant } = portal;
  const draft = createDraft(portal, 'application', ['companyId', 'id', 'state']);

  return {
    save: ({ id, state }, companyId) => draft.save({ companyId, id, state }),
    read() {
      const { companyId, id, state = '' } = draft.read();
      const pageCompany = tenant.get().companyId ?? companyId;
      if (id === undefined || pageCompany !== companyId || place.get().screen !== 'register-result') return null;
      return toKnownApplication(id, state);
    },
  };
}
