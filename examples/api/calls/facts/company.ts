import type { EndpointName } from 'account-portal';
import { list, object, ref, text } from '../../docs/schema.ts';
import type { CallFacts } from './facts.ts';

/** What everybody may know: companies and regions. */
export const company = {
  getByHost: {
    summary: 'The company of a host.',
    request: ['host_'],
    answer: ref('Company'),
    refusals: ['company-unknown'],
  },
  getCompanyById: {
    summary: 'A company. Its state is told to its own people only, after they have logged in.',
    request: ['id'],
    answer: ref('Company'),
    refusals: ['company-unknown'],
  },
  companySettings: {
    summary: 'Settings of a company.',
    request: ['company_id_'],
    answer: ref('CompanySettings'),
    refusals: ['company-unknown'],
  },
  getDefaultSetting: {
    summary: 'The skin colour of a company’s shop, or of ours.',
    request: ['company_id_?'],
    answer: object({ shop_skin_color_: text('Six hexadecimal digits.') }),
    refusals: ['company-unknown'],
  },
  buildRegionTree: {
    summary: 'Provinces, cities and districts, for who is logged in.',
    request: [],
    answer: list(ref('Region')),
    refusals: [],
    token: true,
  },
  buildSimpleRegionTreeNoAuth: {
    summary: 'Provinces, cities and districts, for everybody.',
    request: [],
    answer: list(ref('Region')),
    refusals: [],
  },
} as const satisfies Partial<Record<EndpointName, CallFacts>>;
