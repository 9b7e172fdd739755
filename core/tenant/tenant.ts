import { type PortalError, toPortalError } from '../errors.js';
import { type Company, type CompanySettings, type RegisterSetting, toKeptCompany } from '../model/company.js';
import type { Locale } from '../model/locale.js';
import type { Records } from '../session/records.js';
import { createStore, type Readable } from '../store.js';
import { type ResolvedTenant, resolveTenant, type TenantSource } from './host-rules.js';
import type { PortalHosts } from './hosts.js';

/** The company this page is for (spec.md section 4, "Company resolution by host"). */
export type TenantState =
  /** On its way; the id is there as soon as the address tells it. */
  | { status: 'resolving'; companyId: string | null }
  /**
   * `company` is null on an account host, or on a local host that names none: the default theme, any company's people.
   */
  | { status: 'ready'; companyId: string | null; company: TenantCompany | null; source: TenantSource }
  /** Nobody we know lives at this address. */
  | { status: 'unknown'; companyId: null; host: string }
  /** The question could not be asked; `start` asks again. */
  | { status: 'failed'; companyId: string | null; error: PortalError };

/** A company with what it decided about its portal. */
export interface TenantCompany extends Company {
  readonly settings: CompanySettings;
  /** A colour as the company wrote it; empty when it chose none. */
  readonly skinColor: string;
  /**
   * Who may register (spec.md section 3), where a server has passed it to `take`. It decides the first step of a
   * registration only; the flow asks the API as well.
   */
  readonly registration?: RegisterSetting['mode'] | undefined;
}

/** What a page may know of the company. */
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
  /** Resolves the tenant; a second call while it is known or on its way changes nothing. Never rejects. */
  start(): Promise<TenantState>;
  /** What a server has found out already; nothing is asked then. Of another company, or too late, it is passed over. */
  take(known: TenantState): void;
}

export interface TenantOptions {
  readonly lookUp: (from: ResolvedTenant) => Promise<TenantCompany>;
  readonly records: Records;
  readonly href: () => string;
  readonly hosts: PortalHosts;
  /** An id given by the page; wins over the host. */
  readonly companyId: string | null;
}

export function createTenant({ lookUp, records, href, hosts, companyId }: TenantOptions): Tenant {
  // Once and for all: a page cannot change its host, and a failure must not change the question.
  const from: ResolvedTenant = resolveTenant({ href: href(), hosts, companyId, stored: storedCompanyId(records) });
  const store = createStore<TenantState>({ status: 'resolving', companyId: from.companyId });
  let running: Promise<TenantState> | undefined;

  const settle = async (): Promise<TenantState> => {
    if (from.kind !== 'lookup' && from.companyId === null)
      return { status: 'ready', companyId: null, company: null, source: from.source };
    try {
      const company = await lookUp(from);
      records.write('companyData', toKeptCompany(company));
      return { status: 'ready', companyId: company.id, company, source: from.companyId ? from.source : 'lookup' };
    } catch (thrown) {
      const error = toPortalError(thrown);
      records.remove('companyData');
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
      running ??= (async () => {
        store.set({ status: 'resolving', companyId: from.companyId });
        const settled = await settle();
        store.set(settled);
        return settled;
      })();
      return running;
    },
    take(known) {
      if (running || known.status !== 'ready' || known.companyId !== (from.companyId ?? known.companyId)) return;
      running = Promise.resolve(known);
      if (known.company) records.write('companyData', toKeptCompany(known.company));
      store.set(known);
    },
  };
}

/** `companyData` of an earlier visit. */
function storedCompanyId(records: Records): string | null {
  const kept = records.read('companyData') as { readonly companyId?: unknown } | null; // whatever was there
  return typeof kept?.companyId === 'string' ? kept.companyId : null;
}
