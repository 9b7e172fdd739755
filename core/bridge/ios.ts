import { type BridgeTransport, methodOf } from './transport.js';

/**
 * Transport for a WKWebView: `WKScriptMessageHandlerWithReply`, or a handler without a reply, whose promise resolves to
 * nothing while the answer comes later.
 */
export function iosTransport(handler = 'CloudOrder'): BridgeTransport {
  return (injected) => {
    const send = methodOf(injected.find(['webkit', 'messageHandlers', handler]), 'postMessage');
    return send && { name: 'ios', send };
  };
}
