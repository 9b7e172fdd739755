import type { Portal } from '../portal.js';
import { createDraft, type Draft } from '../session/draft.js';

export interface EntryDrafts {
  readonly login: Draft<'account'>;
  readonly register: Draft<'phone' | 'name' | 'companyName' | 'industry'>;
}

/** What was typed to log in and to register, in this tab: who goes from one to the other types nothing twice. */
export function createEntryDrafts({ environment: { tabStorage }, storagePrefix }: Portal): EntryDrafts {
  const key = (name: string) => `${storagePrefix}portal-draft-${name}`;
  return {
    login: createDraft(tabStorage, key('login'), ['account']),
    register: createDraft(tabStorage, key('register'), ['phone', 'name', 'companyName', 'industry']),
  };
}
