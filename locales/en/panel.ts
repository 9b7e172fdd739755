import type { Texts } from '../messages.js';

export const panel: Texts<'panel'> = {
  'panel.register.title': 'Three steps to selling online',
  'panel.register.customer': 'Two steps to ordering',
  'panel.register.review': 'Three steps to ordering',
  'panel.register.verify': 'Verify your phone',
  'panel.register.name': 'Name your company',
  'panel.register.start': 'Import products and start',
  'panel.join.title': 'Three steps to become a partner',
  'panel.join.apply': 'Apply with your business licence',
  'panel.join.review': 'The company decides; you will get a text message',
  'panel.join.order': 'Set a password and order',
  'panel.trial.title': 'Try it before you decide',
  'panel.trial.goods': 'Products, customers and orders for your industry',
  'panel.trial.roles': 'Try both sides: ordering and managing',
  'panel.trial.end': 'Ends by itself, nothing to pay',
  'panel.account.title': 'Your account is yours',
  'panel.account.detail': 'We check that it is you before every change.',
};
