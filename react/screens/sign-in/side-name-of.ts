import { type AccountEntry, type LoginUser, type Side, sideOf } from '../../../core/index.js';

/** The side that a login opens; that of its list, if its type is unknown. */
export const sideNameOf = (user: LoginUser, entry: AccountEntry): Side =>
  sideOf(user.type) ?? (entry.mgrList.includes(user) ? 'manager' : 'shop');
