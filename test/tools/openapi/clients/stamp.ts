import { md5Signer, toFields } from 'account-portal';

type Text = Readonly<Record<string, string>>;

/** The headers of one call but the token, which the security schemes name. */
export async function stamp(params: Text, token = '') {
  const nonce = crypto.randomUUID().replaceAll('-', '').slice(0, 20);
  const request = { token, timestamp: String(Date.now()), nonce, fields: toFields(params) };
  const signature = await md5Signer().sign(request);
  const kind = { 'token-type': 'PC', 'app-source': 'PC' } as const;
  return { timestamp: request.timestamp, nonce, signature, ...kind };
}

export const credentials = { login_: 'wang.fang', password_: 'portal.demo1' };

/** Ends the program unless a login has gone through all five calls. */
export function report(tool: string, found: { user: string; side: string; isOver: boolean; refusal: string }): void {
  const expected = { user: 'wang.fang', side: 'shop', isOver: true, refusal: 'wrong-password' };
  if (JSON.stringify(found) !== JSON.stringify(expected)) throw new Error(`${tool}: ${JSON.stringify(found)}`);
  console.log(`${tool}: logged in, exchanged, verified and ended`);
}
