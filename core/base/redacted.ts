const secrets: ReadonlySet<string> = new Set([
  ...['token', 'authCode', 'password'],
  ...['proof', 'openId', 'experienceId'], // each identifies a user, like a token
]);

/**
 * The same state with a `toJSON` that leaves out tokens, codes, proofs and passwords, because states end up in logs,
 * traces and bug reports. The URL of a landing keeps its code, which is its purpose.
 */
export function redacted<State extends object>(state: State): State {
  const toJSON = () =>
    JSON.parse(JSON.stringify({ ...state }, (name, value) => (secrets.has(name) ? undefined : value)));
  return Object.defineProperty(state, 'toJSON', { value: toJSON });
}
