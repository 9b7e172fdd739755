import { type AccountEntry, type LoginUser, type Role, roleOf, type Side, sideOf } from '../../../core/index.js';

const sideOfList = (user: LoginUser, entry: AccountEntry) => (entry.mgrList.includes(user) ? 'manager' : 'shop');

/** The side that a login opens; that of its list, if its type is unknown. */
export const sideNameOf = (user: LoginUser, entry: AccountEntry): Side => sideOf(user.type) ?? sideOfList(user, entry);

/** What a login is called; by its list, if its type is unknown. */
export const roleNameOf = (user: LoginUser, entry: AccountEntry): Role => roleOf(user) ?? sideOfList(user, entry);
