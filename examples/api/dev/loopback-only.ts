import type { MiddlewareHandler } from 'hono';
import { refuse } from '../envelope.ts';
import type { ServerBindings } from '../request.ts';

/**
 * Refuses everybody but a browser on this machine that talks to this server itself. `Host` alone shows neither: a proxy may
 * rewrite it, and with it another site can point its own name at this machine (DNS rebinding).
 */
export const loopbackOnly: MiddlewareHandler<{ Bindings: ServerBindings }> = async (context, next) => {
  const { remoteAddress, localAddress } = context.env?.incoming?.socket ?? {};
  const isOwn =
    isLoopback(remoteAddress) &&
    isLoopback(localAddress) &&
    hosts.has(new URL(context.req.url).hostname) &&
    !Object.keys(context.req.header()).some((name) => forwarding.test(name));
  return isOwn ? next() : refuse(context, 'parameter-error', { field: 'host' }, 403);
};

const hosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Headers that a proxy adds. */
const forwarding = /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

function isLoopback(address = ''): boolean {
  return /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/i.test(address);
}
