import { type BridgeTransport, methodOf } from './transport.js';

/**
 * `WKScriptMessageHandlerWithReply`, or a handler without a reply. Both return a promise; of the second kind it
 * resolves to nothing at once, and the answer comes later.
 */
export function iosTransport(handler = 'CloudOrder'): BridgeTransport {
  return (world) => {
    const send = methodOf(world.find(['webkit', 'messageHandlers', handler]), 'postMessage');
    return send && { name: 'ios', send };
  };
}
