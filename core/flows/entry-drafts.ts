import type { Portal } from '../portal.js';
import { createDraft, type Draft } from '../session/draft.js';

export interface EntryDrafts {
  readonly login: Draft<'account'>;
  readonly register: Draft<'phone' | 'name' | 'companyName' | 'industry'>;
}

/** What was typed to log in and to register, in this tab: who goes from one to the other types nothing twice. */
export const createEntryDrafts = (portal: Portal): EntryDrafts => ({
  login: createDraft(portal, 'draft-login', ['account']),
  register: createDraft(portal, 'draft-register', ['phone', 'name', 'companyName', 'industry']),
});

/** Somebody is in, or begins anew: nothing of what was typed is left for who comes next. */
export function clearEntryDrafts(portal: Portal): void {
  const { login, register } = createEntryDrafts(portal);
  register.clear();
  login.clear();
}
