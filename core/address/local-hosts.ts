/** Hosts of the local machine or network, as normalized by the URL parser. */
const localHosts: readonly RegExp[] = [
  /^(?:.+\.)?localhost$/,
  /.\.(?:local|test)$/,
  /^(?:10|127|169\.254|172\.(?:1[6-9]|2[0-9]|3[01])|192\.168)\.[0-9.]+$/,
  /^\[(?:::1|(?:f[cd][0-9a-f]|fe[89ab])[0-9a-f]:[0-9a-f:]+)\]$/,
];

/** `host` is canonical: lower case, ASCII, without a trailing dot. */
export function isLocalHost(host: string): boolean {
  return localHosts.some((pattern) => pattern.test(host));
}
