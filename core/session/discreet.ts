const secrets: ReadonlySet<string> = new Set([
  ...['token', 'authCode', 'password'],
  ...['proof', 'openId', 'experienceId'], // each stands for somebody, as a token does
]);

/**
 * The same state, except that JSON made of it leaves out tokens, codes, proofs and passwords: a state ends up in logs,
 * traces and bug reports. The address of a landing keeps its code; carrying it is what a landing is for.
 */
export function discreet<State extends object>(state: State): State {
  const toJSON = () =>
    JSON.parse(JSON.stringify({ ...state }, (name, value) => (secrets.has(name) ? undefined : value)));
  return Object.defineProperty(state, 'toJSON', { value: toJSON });
}
