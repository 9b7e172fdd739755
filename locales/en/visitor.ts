import type { Texts } from '../messages.js';

export const visitor: Texts<'visitor'> = {
  'account.remembered': 'Accounts remembered on this device',
  'account.choose': 'Choose a remembered account',
  'account.forget': 'Remove {account} from this device',
  'login.returned': 'You are logged in',
  'login.continue': 'Continue',
  'login.shared': 'This is not my device',
  'login.shared.hint': 'We remember nothing, and log you out when you close the tab or after 15 minutes without use',
  'account.notYou': 'Not you? Log out',
};
