import type { ErrorCode } from 'account-portal';
import { commonRefusals, loginRefusals } from '../calls/facts/facts.ts';
import { encodingRules, signedText } from './signing.ts';

/** What holds for all calls: paragraphs, with code between backticks. */
export const introduction: readonly string[] = [
  'Two pages show how this is used: [the least that a server has to do](least-server.md), and what [the server of a company](your-server.md) does with a login.',
  'Every request has the headers `token` (empty without a login), `timestamp` (milliseconds since the epoch), `nonce` (20 letters and digits, new each time), `token-type` (`APP`, `WEBAPP` or `PC`), `app-source` (`IOS`, `ANDROID`, `WEBAPP` or `PC`) and `signature`.',
  'Every answer is an envelope: `{ "status": 1, "data": … }`, or for an error `{ "status": 0, "code", "message", "params" }`. An error that concerns the user is sent with HTTP 200. The statuses 400, 401, 404, 405, 413, 429, 500, 501 and 503 are for proxies and libraries. With 429 and 503, `Retry-After` says when to try again. `server-busy` means that the database cannot be reached or is slow; the call has perhaps been carried out.',
  `Every call can fail with ${toCodes(commonRefusals)}. A call that needs a token can also fail with \`token-expired\`, and with the reason why its login cannot be entered: ${toCodes(loginRefusals)}.`,
  'A call that needs no token has a quota for each address, and most for each phone or account, of which the numbers below are those of production; a call beyond it is answered 429. Codes and passwords have limits besides.',
  'With `LOGIN_MODE=compat`, the default, errors tell whether an account or a phone exists, as the portal’s texts require; such answers are limited in number per address. With `LOGIN_MODE=strict` the answer to a stranger is identical, byte for byte, whether the account exists or not. The true answer about a phone is given once its verification code was entered.',
];

/** How a request is signed, on the page of the reference. */
export const signing: readonly string[] = [
  `\`signature\` is the lower-case hexadecimal MD5 of ${signedText} With \`SIGNER=hmac-sha256\` it is the HMAC-SHA-256 of method, path (from \`/v1\` or \`/openapi\` on, without a query), token, timestamp, nonce and parameters, likewise on lines, with the secret as its key. The secret is \`account-portal\` unless whoever runs the server has set another: every browser has it, so it protects nothing.`,
  ...encodingRules,
];

export function toCodes(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\``).join(', ');
}
