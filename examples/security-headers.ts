import type { Context, MiddlewareHandler } from 'hono';

export interface Policy {
  /** Origins that scripts may call, besides the page's own. */
  readonly connect: readonly string[];
  /** Origins that scripts may come from, besides the page's own; or hashes of those that stand in the page. */
  readonly script: readonly string[];
  /** Hashes of the style sheets that stand in the page; none by default. */
  readonly style?: readonly string[];
  /** Names under which the page may vouch for the address of a script; none by default. */
  readonly trustedTypes?: readonly string[];
  /** Who may put the page into a frame; nobody by default. */
  readonly framedBy?: readonly string[];
  /** What the page may show in frames; nothing by default. */
  readonly frames?: readonly string[];
}

const closed = ["base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'"];

/**
 * The policy under which the demo's pages run: no inline script or style but those named by their hash, no markup from
 * strings, no strange frame around them. A page that has set its own keeps it.
 */
export function securityHeaders({
  connect,
  script,
  style = [],
  trustedTypes = [],
  framedBy = [],
  frames = [],
}: Policy): MiddlewareHandler {
  const none = "'none'";
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...script].join(' ')}`,
    `style-src ${["'self'", ...style].join(' ')}`,
    "img-src 'self' data: blob: https:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    ...closed,
    `frame-src ${frames.join(' ') || none}`,
    `frame-ancestors ${framedBy.join(' ') || none}`,
    `trusted-types ${trustedTypes.join(' ') || none}`,
  ].join('; ');

  return async (context, next) => {
    await next();
    if (!context.res.headers.has('content-security-policy')) context.header('content-security-policy', policy);
    context.header('cross-origin-opener-policy', 'same-origin'); // who has opened the page cannot lead it elsewhere
    context.header('referrer-policy', 'no-referrer');
    context.header('x-content-type-options', 'nosniff');
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-cache');
  };
}

export interface TagPolicy {
  readonly portalOrigin: string;
  /** Of this answer alone; what it stands on may run, and load more. */
  readonly nonce: string;
  /** Whether the page has a style sheet in it, as one that a server draws; it has that nonce as well. */
  readonly styled?: boolean;
  /** Whether a tag draws in a frame. */
  readonly framed?: boolean;
}

/** The strictest policy of a page of somebody else with our tags in it. */
export function setTagHeaders(context: Context, { portalOrigin, nonce, styled, framed }: TagPolicy): void {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${styled ? `'nonce-${nonce}'` : "'none'"}`,
    `connect-src ${portalOrigin}`,
    `img-src ${portalOrigin}`,
    ...(framed ? [`frame-src ${portalOrigin}`] : []),
    ...closed,
    "frame-ancestors 'none'",
    "trusted-types 'none'",
  ].join('; ');
  context.header('content-security-policy', policy);
  context.header('referrer-policy', 'no-referrer');
  context.header('cache-control', 'no-store');
}
