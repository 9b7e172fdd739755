import { createHash, createHmac, randomUUID } from 'node:crypto';

export interface AliyunCall {
  readonly action: string;
  readonly version: string;
  readonly url: string;
  /** Of type `application/x-www-form-urlencoded`; empty if the parameters are in the URL. */
  readonly body: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Used once; random by default. */
  readonly nonce?: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The headers of a call to an API of Alibaba Cloud, signed by its method 3 (ACS3-HMAC-SHA256). */
export function signAliyun(
  { action, version, url, body, at, nonce = randomUUID() }: AliyunCall,
  { id, secret }: { readonly id: string; readonly secret: string },
): Record<string, string> {
  const { host, pathname, search } = new URL(url);
  const hash = sha256(body);
  const signed: Readonly<Record<string, string>> = {
    ...(body !== '' && { 'content-type': 'application/x-www-form-urlencoded' }),
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': hash,
    'x-acs-date': new Date(at).toISOString().replace(/\.\d+/, ''),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(signed).sort();
  const headers = names.map((name) => `${name}:${signed[name]}\n`).join('');
  const query = search.slice(1).split('&').sort().join('&');
  const request = ['POST', pathname, query, headers, names.join(';'), hash].join('\n');
  const signature = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex');
  const { host: _, ...sent } = signed;
  const authorization = `ACS3-HMAC-SHA256 Credential=${id},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { ...sent, authorization };
}
