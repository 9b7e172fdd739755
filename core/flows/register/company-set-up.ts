import { updateAndImportTrade } from '../../api/endpoints/company-set-up.js';
import { invitationLink } from '../../flow/invitation-link.js';
import { requireValue } from '../../flow/require-value.js';
import type { LoginUser } from '../../model/login-user.js';
import type { Portal } from '../../portal/portal.js';
import { createDraft } from '../../storage/draft.js';
import type { RegisterStep } from './register-steps.js';

/**
 * A company that was created in this tab and has not been entered yet (rules.md 2.4). A reload
 * resumes it; what is stored for that contains no secret, as its founder is signed in.
 */
export interface CompanySetUp {
  begin(founder: LoginUser, industryId: string): RegisterStep;
  /** Resumes after a reload; null unless the founder is still signed in. */
  resume(): RegisterStep | null;
  /** Imports the sample data of an industry, or none. */
  initialize(choice: { tradeId: string; importData: boolean }, signal: AbortSignal): Promise<RegisterStep>;
  /** Lands in the management side. */
  signIn(signal: AbortSignal): Promise<RegisterStep>;
}

export function createCompanySetUp(portal: Portal): CompanySetUp {
  const { call } = portal;
  const draft = createDraft(portal, 'setUp', ['founderId', 'industryId', 'initialized']);
  let founder: LoginUser | null = null;

  const toReady = (imported: Readonly<Record<string, number>>): RegisterStep => {
    const user = requireValue(founder);
    const { companyId, companyName, login } = user;
    const company = { id: companyId, name: companyName };
    return { name: 'initialized', imported, company, login, customerLink: invitationLink(portal, companyId, user) };
  };

  return {
    begin(user, industryId) {
      founder = user;
      draft.save({ founderId: user.id, industryId });
      return { name: 'init', companyName: user.companyName, industryId };
    },
    resume() {
      const { founderId, industryId = '', initialized } = draft.read();
      const { user } = portal.session.get();
      if (user === null || user.id !== founderId) return null;
      founder = user;
      if (initialized) return toReady({});
      return { name: 'init', companyName: user.companyName, industryId };
    },
    async initialize(choice, signal) {
      const { companyId, companyName, token } = requireValue(founder);
      const { imported } = await call(updateAndImportTrade, { companyId, ...choice }, { signal, token });
      draft.save({ initialized: 'yes' });
      portal.emit('company-init', { company: { id: companyId, name: companyName } });
      return toReady(imported);
    },
    async signIn(signal) {
      const landing = await portal.completeLogin(requireValue(founder), signal);
      draft.clear();
      return { name: 'landed', landing };
    },
  };
}
