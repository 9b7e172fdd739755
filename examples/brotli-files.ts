import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const compress = promisify(brotliCompress);
const compressible = /^(?:text\/|application\/(?:javascript|json)|image\/svg)/;
const acceptsBrotli = /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i;
const smallest = 1024;

/**
 * Serves files with brotli. Each is compressed once, at the highest level, and cached by its content; until that is done,
 * requests fall through to the next middleware. For static files only, as the cache never shrinks.
 */
export function brotliFiles(): MiddlewareHandler {
  /** By the hash of a file; null while it is being compressed. */
  const compressed = new Map<string, Uint8Array<ArrayBuffer> | null>();

  return async (context, next) => {
    await next();
    const { req, res } = context;
    const { headers, status } = res;
    const isFile = req.method === 'GET' && status === 200 && compressible.test(headers.get('content-type') ?? '');
    if (!isFile || headers.has('content-encoding')) return;
    context.header('vary', 'accept-encoding', { append: true });
    if (!acceptsBrotli.test(req.header('accept-encoding') ?? '')) return;

    const file = new Uint8Array(await res.arrayBuffer());
    const name = createHash('sha256').update(file).digest('base64');
    const ready = compressed.get(name);
    context.res = new Response(ready ?? file, context.res);
    if (ready) {
      context.header('content-encoding', 'br');
      context.header('content-length', String(ready.length));
    } else if (ready === undefined && file.length >= smallest) {
      compressed.set(name, null);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: file.length };
      compress(file, { params }).then(
        (small) => compressed.set(name, new Uint8Array(small)),
        () => undefined, // served without
      );
    }
  };
}
