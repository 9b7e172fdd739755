import type { Texts } from '../messages.js';

export const companies: Texts<'companies'> = {
  'accounts.default': 'Default company',
  'accounts.last': 'Last used',
  'accounts.setDefault.label': 'Set as default',
  'accounts.setDefault.done': '{name} is now your default company',
  'accounts.mgr': 'Management account',
  'accounts.shop': 'Ordering account',
  'accounts.companyCode': 'Company ID',
  'accounts.intro': 'Your account belongs to several companies. Choose one to open.',
  'accounts.setDefault.clear': 'Clear default',
  'accounts.setDefault.cleared': 'Default company cleared',
  'accounts.unavailable': 'Unavailable',
  'accounts.search': 'Search companies',
  'accounts.found': 'Companies found: {count}',
  'accounts.more': 'More actions',
  'accounts.remove.open': 'Remove from this list…',
};
