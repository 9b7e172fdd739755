import type { Texts } from '../messages.js';

export const panel: Texts<'panel'> = {
  'panel.register.title': 'Three steps to your own ordering',
  'panel.register.customer': 'Two steps to ordering',
  'panel.register.verify': 'Verify your phone',
  'panel.register.name': 'Name your company',
  'panel.register.start': 'Import products and start',
  'panel.join.title': 'Three steps to become a partner',
  'panel.join.apply': 'Apply with your licence',
  'panel.join.review': 'The company reviews; you get a message',
  'panel.join.order': 'Set a password and order',
  'panel.trial.title': 'Try it before you decide',
  'panel.trial.goods': 'Products, customers and orders of your industry',
  'panel.trial.roles': 'Both sides: managing and ordering',
  'panel.trial.end': 'Ends by itself, nothing to pay',
  'panel.account.title': 'Your account is yours',
  'panel.account.detail': 'Every change first makes sure that it is you.',
};
