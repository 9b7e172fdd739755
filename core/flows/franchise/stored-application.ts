import { readParam } from '../../address/web-url.js';
import type { ApplicationReceipt } from '../../model/application-receipt.js';
import { type FranchiseApplication, toKnownApplication } from '../../model/franchise-application.js';
import { linkId } from '../../model/link-referral.js';
import type { Portal } from '../../portal/portal.js';
import { createDraft } from '../../storage/draft.js';
import { looksLikePhone } from '../../validation/phone.js';

/** The application last shown in this tab: id and state, without personal data. */
export interface StoredApplication {
  save(receipt: Pick<ApplicationReceipt, 'id' | 'state'>, companyId: string): void;
  /** For the result screen (rules.md 2.10): that of the link in a message, or after a reload; null if there is none. */
  read(): FranchiseApplication | null;
  /** The phone that this message went to, until `save`; undefined without one. */
  linkedPhone(): string | undefined;
}

export function createStoredApplication(portal: Portal): StoredApplication {
  const { environment, place, tenant } = portal;
  const draft = createDraft(portal, 'application', ['companyId', 'id', 'state']);
  /** A page without the paths of the portal has parameters of its own. */
  const isOurs = () => portal.hrefOf({ screen: 'register-result', params: {} }) !== null;
  const linkedId = () => (isOurs() ? readParam(environment.address.href(), 'application', linkId) : null);
  const phoneInAddress = () => {
    const [, phone] = environment.address.href().split('#');
    return isOurs() && looksLikePhone(phone) ? phone : undefined;
  };
  /** Read at once: whoever counts visits removes it from the address. */
  let linked = linkedId() === null ? undefined : phoneInAddress();

  return {
    linkedPhone: () => linked,
    save({ id, state }, companyId) {
      draft.save({ companyId, id, state });
      linked = undefined;
      const named = linkedId();
      const phone = phoneInAddress();
      if (named === null && phone === undefined) return;
      // A phone does not stay in an address that may be shared, and a reload is to show this application.
      const url = new URL(environment.address.href());
      if (phone !== undefined) url.hash = '';
      if (named !== id) url.searchParams.delete('application');
      environment.address.replace(url.href);
    },
    read() {
      const named = linkedId();
      if (place.get().screen !== 'register-result') return null;
      if (named !== null) return toKnownApplication(named, 'submitted');
      const { companyId, id, state = '' } = draft.read();
      const pageCompany = tenant.get().companyId ?? companyId;
      return id === undefined || pageCompany !== companyId ? null : toKnownApplication(id, state);
    },
  };
}
