import type { Context } from 'hono';

/** The URL of a request as the browser knows it: a proxy that speaks TLS passes requests on over http. */
export function publicUrl(context: Context, trustProxy: boolean): string {
  const { url } = context.req;
  const proto = trustProxy ? context.req.header('x-forwarded-proto')?.split(',').pop()?.trim() : undefined;
  return proto === 'https' ? url.replace(/^http:/, 'https:') : url;
}
