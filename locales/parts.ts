import type { Messages } from './messages.js';

/** Said behind a login, or on the way to another screen; what is neither here nor below a login may say. */
const furtherGroups =
  /^(agreement|bind|code|common\.language|company|consent|experience|forget|franchise|industry|password|region|register|screen\.notFound|unbind|upload|wechat)\.|^error\.account-has-phone$/;

/** Of these groups what a login says itself. */
const saidByLogin: ReadonlySet<string> = new Set([
  'forget.byAccount',
  'franchise.heading',
  'wechat.login',
  'wechat.cancelled',
  'wechat.bindExisting',
]);

export const isFurther = (key: string): boolean => furtherGroups.test(key) && !saidByLogin.has(key);

/** The words that a login needs, of one catalogue. */
export const loginPart = (messages: Messages): Partial<Messages> => pick(messages, (key) => !isFurther(key));

/** The words of all other screens. */
export const furtherPart = (messages: Messages): Partial<Messages> => pick(messages, isFurther);

function pick(messages: Messages, wanted: (key: string) => boolean): Partial<Messages> {
  return Object.fromEntries(Object.entries(messages).filter(([key]) => wanted(key)));
}
