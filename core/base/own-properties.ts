/**
 * A copy with the own properties only. Options that a page leaves out must not be found on `Object.prototype`, which a
 * stranger's link can extend through some libraries: such a host or path would get the auth code, or the password.
 */
export const ownProperties = <Value extends object>(value: Value | undefined): Value =>
  Object.assign(Object.create(null), value) as Value;
