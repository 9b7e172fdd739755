import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const compress = promisify(brotliCompress);
const compressible = /^(?:text\/|application\/(?:javascript|json)|image\/svg)/;
const acceptsBrotli = /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i;
const smallest = 1024;

interface Compressed {
  /** `Last-Modified` of the uncompressed file. */
  readonly written: string;
  /** Null while it is being compressed. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

/**
 * Serves files with brotli. Each is compressed once, at the highest level, and again after it was written; until that
 * is done, requests fall through to the next middleware. A browser that already has the file (`If-Modified-Since`) gets
 * 304. Only for responses with `Last-Modified`, and for static files, as the cache never shrinks.
 */
export function brotliFiles(): MiddlewareHandler {
  const compressed = new Map<string, Compressed>();

  return async (context, next) => {
    await next();
    const { req, res } = context;
    const { headers, status } = res;
    const written = headers.get('last-modified');
    if (req.method !== 'GET' || status !== 200 || written === null || headers.has('content-encoding')) return;
    const isText = compressible.test(headers.get('content-type') ?? '');
    if (isText) context.header('vary', 'accept-encoding', { append: true });
    if (req.header('if-modified-since') === written) {
      await res.body?.cancel();
      context.res = new Response(null, { status: 304, headers: context.res.headers });
      context.header('content-length', undefined);
      return;
    }
    if (!isText || !acceptsBrotli.test(req.header('accept-encoding') ?? '')) return;

    const known = compressed.get(req.path);
    if (known?.written === written) {
      if (!known.bytes) return;
      await res.body?.cancel();
      context.res = new Response(known.bytes, context.res);
      context.header('content-encoding', 'br');
      context.header('content-length', String(known.bytes.length));
      return;
    }
    const file = new Uint8Array(await res.arrayBuffer());
    context.res = new Response(file, context.res);
    if (file.length < smallest) return;
    compressed.set(req.path, { written, bytes: null });
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: file.length };
    compress(file, { params }).then(
      (small) => compressed.set(req.path, { written, bytes: new Uint8Array(small) }),
      () => undefined, // served without
    );
  };
}
