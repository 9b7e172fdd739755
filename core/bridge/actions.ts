import { PortalError } from '../errors.js';
import { toStoredUser } from '../model/stored-user.js';
import { separators } from '../validation/phone.js';
import type { BridgeActions } from './bridge.js';

type ActionEncoders = { readonly [Name in keyof BridgeActions]: (params: BridgeActions[Name]) => unknown };

/** With everything between the digits. */
const maxNumberLength = 64;

/** Encodes the payload of each action; of a user only what the app needs, with wire names. */
export const actionEncoders: ActionEncoders = {
  saveUser: ({ user, state }) => ({ user: toStoredUser(user), state }),
  saveCredential: (credential) => credential,
  deleteUser: () => null,
  openIpSetting: () => null,
  call({ phone }) {
    const number = phone.length > maxNumberLength ? '' : phone.normalize('NFKC').replace(separators, '');
    if (!/^\+?\d{3,20}$/.test(number)) throw new PortalError('parameter-error');
    return { phone: number };
  },
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it drops
  setAppBar: ({ title, back }) => ({ title: title.replace(/[\u0000-\u001f\u007f]+/g, ' ').slice(0, 100), back }),
};
