import {
  type ApplicationReceipt,
  type FranchiseApplication,
  toKnownApplication,
} from '../model/franchise-application.js';
import type { Portal } from '../portal.js';
import { createDraft } from '../session/draft.js';

/** The application that was shown in this tab: which one and how it stood, and nothing of the person. */
export interface KeptApplication {
  keep(receipt: ApplicationReceipt, companyId: string): void;
  /** At the place of the result (spec.md section 2, /register/result), as after a reload; null where there is none. */
  take(): FranchiseApplication | null;
}

export function createKeptApplication(portal: Portal): KeptApplication {
  const { place, tenant } = portal;
  const draft = createDraft(portal, 'application', ['companyId', 'id', 'state']);

  return {
    keep: ({ id, state }, companyId) => draft.keep({ companyId, id, state }),
    take() {
      const { companyId, id, state = '' } = draft.read();
      const here = tenant.get().companyId ?? companyId;
      if (id === undefined || here !== companyId || place.get().screen !== 'register-result') return null;
      return toKnownApplication(id, state);
    },
  };
}
