import type { EndpointName } from 'account-portal';
import { list, object, oneOf, ref, text } from '../../docs/schema.ts';
import type { CallFacts } from './facts.ts';

/** Public calls: companies and regions. */
export const company = {
  getByHost: {
    summary: 'Finds a company by host.',
    request: ['host_'],
    answer: ref('Company'),
    refusals: ['company-unknown'],
    quotas: ['read'],
    reads: true,
  },
  getCompanyById: {
    summary:
      'A company by id. Its state (expired, disabled) is not included; only its own users learn it, after login.',
    request: ['id'],
    answer: ref('Company'),
    refusals: ['company-unknown'],
    quotas: ['read'],
    reads: true,
  },
  companySettings: {
    summary: 'Settings of a company.',
    request: ['company_id_'],
    answer: ref('CompanySettings'),
    refusals: ['company-unknown'],
    quotas: ['read'],
    reads: true,
  },
  registerSetting: {
    summary: 'Whether customers can register on their own.',
    request: ['company_id_'],
    answer: object({ company_id_: text(), registerSetting_: oneOf('open', 'review', 'closed') }),
    refusals: ['company-unknown'],
    quotas: ['read'],
    reads: true,
  },
  getDefaultSetting: {
    summary: 'The skin colour of a company’s shop, or the default one.',
    request: ['company_id_?'],
    answer: object({ shop_skin_color_: text('Six hexadecimal digits.') }),
    refusals: ['company-unknown'],
    quotas: ['read'],
    reads: true,
  },
  buildRegionTree: {
    summary: 'Provinces, cities and districts, for signed-in users.',
    request: [],
    answer: list(ref('Region')),
    refusals: [],
    token: true,
    reads: true,
  },
  buildSimpleRegionTreeNoAuth: {
    summary: 'Provinces, cities and districts, without a token.',
    request: [],
    answer: list(ref('Region')),
    refusals: [],
    quotas: ['read'],
    reads: true,
  },
} as const satisfies Partial<Record<EndpointName, CallFacts>>;
