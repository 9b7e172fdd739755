import type { Context, MiddlewareHandler } from 'hono';

export interface Policy {
  /** Origins for `connect-src`, besides the page's own. */
  readonly connect: readonly string[];
  /** Origins for `script-src`, besides the page's own, or hashes of inline scripts. */
  readonly script: readonly string[];
  /** Hashes of inline style sheets; none by default. */
  readonly style?: readonly string[];
  /** The names of trusted-types policies; none by default. Null for a page whose scripts write markup from strings. */
  readonly trustedTypes?: readonly string[] | null;
  /** Sources for `frame-ancestors`; none by default. */
  readonly framedBy?: readonly string[];
  /** Sources for `frame-src`; none by default. */
  readonly frames?: readonly string[];
  /** Origins of pictures, besides the page's own and https. */
  readonly images?: readonly string[];
}

/** A landing page knows by the origin that a login began on one of our pages; nothing else of the URL is sent. */
const referrers = 'strict-origin';

const closed = ["base-uri 'none'", "form-action 'none'"];
const typed = "require-trusted-types-for 'script'";

/**
 * The security headers of the demo's pages: inline scripts and styles only by hash, trusted types, no framing by other
 * origins. A policy that a page has set itself is kept.
 */
export function securityHeaders({
  connect,
  script,
  style = [],
  trustedTypes = [],
  framedBy = [],
  frames = [],
  images = [],
}: Policy): MiddlewareHandler {
  const none = "'none'";
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...script].join(' ')}`,
    `style-src ${["'self'", ...style].join(' ')}`,
    `img-src ${["'self' data: blob: https:", ...images].join(' ')}`,
    `connect-src ${["'self'", ...connect].join(' ')}`,
    ...closed,
    `frame-src ${frames.join(' ') || none}`,
    `frame-ancestors ${framedBy.join(' ') || none}`,
    ...(trustedTypes ? [typed, `trusted-types ${trustedTypes.join(' ') || none}`] : []),
  ].join('; ');

  return async (context, next) => {
    await next();
    if (!context.res.headers.has('content-security-policy')) context.header('content-security-policy', policy);
    context.header('cross-origin-opener-policy', 'same-origin'); // the opener cannot navigate the page
    context.header('referrer-policy', referrers);
    context.header('x-content-type-options', 'nosniff');
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-cache');
  };
}

export interface TagPolicy {
  readonly portalOrigin: string;
  /** A nonce for this response; scripts with it may run and load others. */
  readonly nonce: string;
  /** The page has an inline style sheet with the same nonce, as when rendered by a server. */
  readonly styled?: boolean;
  /** A tag on the page is isolated in a frame. */
  readonly framed?: boolean;
}

/** The strictest policy that a page with our tags can have. */
export function setTagHeaders(context: Context, { portalOrigin, nonce, styled, framed }: TagPolicy): void {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${styled ? `'nonce-${nonce}'` : "'none'"}`,
    `connect-src ${portalOrigin}`,
    `img-src ${portalOrigin}`,
    ...(framed ? [`frame-src ${portalOrigin}`] : []),
    ...closed,
    typed,
    "frame-ancestors 'none'",
    "trusted-types 'none'",
  ].join('; ');
  context.header('content-security-policy', policy);
  context.header('referrer-policy', referrers);
  context.header('cache-control', 'no-store');
}
