import type { PortalHosts } from '../address/hosts.js';
import { createStore, type Readable } from '../base/store.js';
import { type PortalError, toPortalError } from '../errors.js';
import { type Company, type CompanySettings, type RegisterSetting, toStoredCompany } from '../model/company.js';
import type { Locale } from '../model/locale.js';
import type { Records } from '../storage/records.js';
import { type ResolvedTenant, resolveTenant, type TenantSource } from './host-rules.js';

/** The company this page is for (rules.md 4.2). */
export type TenantState =
  /** Loading; the id is set as soon as the URL determines it. */
  | { status: 'resolving'; companyId: string | null }
  /**
   * `company` is null on an account host, or on a local host without a company: default theme, users of any company.
   */
  | { status: 'ready'; companyId: string | null; company: TenantCompany | null; source: TenantSource }
  /** No company is known for this URL. */
  | { status: 'unknown'; companyId: null; host: string }
  /** The request failed; `start` retries it. */
  | { status: 'failed'; companyId: string | null; error: PortalError };

/** A company with the settings of its portal. */
export interface TenantCompany extends Company {
  readonly settings: CompanySettings;
  /** A colour as configured by the company; empty if it has none. */
  readonly skinColor: string;
  /**
   * The registration setting (rules.md 3.1), if a server has passed it to `take`. Used for the first step of a
   * registration only; the flow requests it from the API as well.
   */
  readonly registration?: RegisterSetting['mode'] | undefined;
}

/** The company of a page, in any state. */
export interface PublicCompany {
  readonly id: string;
  readonly name: string;
  readonly language: Locale;
  readonly theme: string;
}

export const toPublicCompany = ({ id, name, language, themeId }: Company): PublicCompany => ({
  id,
  name,
  language,
  theme: themeId,
});

export interface Tenant extends Readable<TenantState> {
  /** Resolves the tenant; does nothing while it is known or loading. Never rejects. */
  start(): Promise<TenantState>;
  /**
   * Takes the state found by a server, `ready` or `unknown`, so that no request is made. Ignored for another company or
   * host, or if too late.
   */
  adopt(lastKnown: TenantState): void;
}

export interface TenantOptions {
  readonly lookUp: (from: ResolvedTenant) => Promise<TenantCompany>;
  readonly records: Records;
  readonly href: () => string;
  readonly hosts: PortalHosts;
  /** An id given by the page; overrides the host. */
  readonly companyId: string | null;
  readonly signal: AbortSignal;
}

export function createTenant({ lookUp, records, href, hosts, companyId, signal }: TenantOptions): Tenant {
  // Determined once: a page cannot change its host, and a retry must make the same request.
  const from: ResolvedTenant = resolveTenant({ href: href(), hosts, companyId, stored: storedCompanyId(records) });
  const store = createStore<TenantState>({ status: 'resolving', companyId: from.companyId }, signal);
  let running: Promise<TenantState> | undefined;

  const persist = (state: TenantState) => {
    if (state.status === 'ready' && (state.company || from.kind !== 'local')) {
      if (state.company) records.write('companyData', toStoredCompany(state.company));
    } else records.remove('companyData');
    store.set(state);
    return state;
  };

  const find = async (): Promise<TenantState> => {
    store.set({ status: 'resolving', companyId: from.companyId });
    if (from.kind !== 'lookup' && from.companyId === null)
      return { status: 'ready', companyId: null, company: null, source: from.source };
    try {
      const company = await lookUp(from);
      return { status: 'ready', companyId: company.id, company, source: from.companyId ? from.source : 'lookup' };
    } catch (thrown) {
      const error = toPortalError(thrown);
      return error.code === 'company-unknown'
        ? { status: 'unknown', companyId: null, host: from.host }
        : { status: 'failed', companyId: from.companyId, error };
    }
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    start() {
      const { status } = store.get();
      if (status === 'failed') running = undefined;
      running ??= find().then(persist);
      return running;
    },
    adopt(lastKnown) {
      const fits =
        lastKnown.status === 'ready'
          ? lastKnown.companyId === (from.companyId ?? lastKnown.companyId)
          : lastKnown.status === 'unknown' && lastKnown.host === from.host;
      if (fits) running ??= Promise.resolve(persist(lastKnown));
    },
  };
}

/** `companyData` of an earlier visit. */
function storedCompanyId(records: Records): string | null {
  const record = records.read('companyData') as { readonly companyId?: unknown } | null; // validated below
  return typeof record?.companyId === 'string' ? record.companyId : null;
}
