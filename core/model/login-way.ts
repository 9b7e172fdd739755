/** The ways to log in, in the order in which they are offered by default. */
export const loginWayNames = ['password', 'wechat', 'sms'] as const;

/** `password` with an account or a phone; `wechat`; `sms` with a phone and a code by text message. */
export type LoginWay = (typeof loginWayNames)[number];

/** Those that a server need not name: it has their calls (rules.md 6.5). */
export const commonWays: readonly LoginWay[] = ['password', 'wechat'];

const maxListed = 20;

/**
 * The ways of a company, in its order: a list, or a text with spaces or commas in between. Unknown ones are ignored; a
 * company that names none has those of rules.md 1.1.
 */
export function toLoginWays(setting: unknown): readonly LoginWay[] {
  const listed: readonly unknown[] =
    typeof setting === 'string' ? setting.split(/[\s,]+/) : Array.isArray(setting) ? setting : [];
  const known = new Set(listed.slice(0, maxListed).flatMap((one) => loginWayNames.find((way) => way === one) ?? []));
  return known.size === 0 ? commonWays : [...known];
}
