import type { Messages } from './messages.js';

/** Groups of keys used after a login or on other screens. A login may use all that are in neither list. */
const furtherGroups =
  /^(agreement|bind|code|common\.language|company|consent|experience|forget|franchise|industry|password|region|register|screen\.notFound|unbind|upload|wechat)\.|^(accounts\.empty|error\.(account-has-phone|wrong-current-password))$/;

/** Keys of these groups that a login uses. */
const saidByLogin: ReadonlySet<string> = new Set([
  'forget.byAccount',
  'franchise.heading',
  'wechat.login',
  'wechat.cancelled',
  'wechat.bindExisting',
]);

export const isFurther = (key: string): boolean => furtherGroups.test(key) && !saidByLogin.has(key);

/** The texts of a login, from one catalogue. */
export const loginPart = (messages: Messages): Partial<Messages> => pick(messages, (key) => !isFurther(key));

/** The texts of all other screens. */
export const furtherPart = (messages: Messages): Partial<Messages> => pick(messages, isFurther);

function pick(messages: Messages, wanted: (key: string) => boolean): Partial<Messages> {
  return Object.fromEntries(Object.entries(messages).filter(([key]) => wanted(key)));
}
