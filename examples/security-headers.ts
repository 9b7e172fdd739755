import type { MiddlewareHandler } from 'hono';

export interface Policy {
  /** Origins that scripts may call, besides the page's own. */
  readonly connect: readonly string[];
  /** Origins that scripts may come from, besides the page's own. */
  readonly script: readonly string[];
  /** Names under which the page may vouch for the address of a script; none by default. */
  readonly trustedTypes?: readonly string[];
  /** Who may put the page into a frame; nobody by default. */
  readonly framedBy?: readonly string[];
  /** What the page may show in frames; nothing by default. */
  readonly frames?: readonly string[];
}

/** The policy under which the demo's pages run: no inline script or style, no markup from strings, no strange frame around them. */
export function securityHeaders({
  connect,
  script,
  trustedTypes = [],
  framedBy = [],
  frames = [],
}: Policy): MiddlewareHandler {
  const none = "'none'";
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...script].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-src ${frames.join(' ') || none}`,
    `frame-ancestors ${framedBy.join(' ') || none}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.join(' ') || none}`,
  ].join('; ');

  return async (context, next) => {
    await next();
    context.header('content-security-policy', policy);
    context.header('referrer-policy', 'no-referrer');
    context.header('x-content-type-options', 'nosniff');
    context.header('cache-control', 'no-cache');
  };
}
