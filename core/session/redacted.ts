const secrets: ReadonlySet<string> = new Set([
  ...['token', 'authCode', 'password'],
  ...['proof', 'openId', 'experienceId'], // each stands for somebody, as a token does
]);

/**
 * The same state with a `toJSON` that leaves out tokens, codes, proofs and passwords, because states end up in logs,
 * traces and bug reports. The address of a landing keeps its code; carrying it is what a landing is for.
 */
export function redacted<State extends object>(state: State): State {
  const toJSON = () =>
    JSON.parse(JSON.stringify({ ...state }, (name, value) => (secrets.has(name) ? undefined : value)));
  return Object.defineProperty(state, 'toJSON', { value: toJSON });
}
