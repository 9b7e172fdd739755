import { type BridgeChannel, type BridgeTransport, methodOf } from './transport.js';

/**
 * Transport for an Android WebView: the object of `WebViewCompat.addWebMessageListener`, which answers by messages, or
 * the object of `addJavascriptInterface` with a method `post`, which answers by its return value or later.
 */
export function androidTransport(object = 'CloudOrder', method = 'post'): BridgeTransport {
  return (injected) => {
    const found = injected.find([object]);
    const message = methodOf(found, 'postMessage');
    if (message) return { name: 'android-listener', send: message, listen: listenTo(found as MessageSource) };
    const post = methodOf(found, method);
    return post && { name: 'android-object', send: post };
  };
}

/** An object that has `postMessage`; of the rest it may have either. */
interface MessageSource {
  onmessage?: ((event: { readonly data: unknown }) => void) | null;
  addEventListener?(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener?(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

function listenTo(source: MessageSource): NonNullable<BridgeChannel['listen']> {
  return (receive) => {
    const before = source.onmessage;
    let listening = true;
    const onMessage = (event: { readonly data: unknown }) => {
      if (listening) receive(event.data);
      if (!source.addEventListener) before?.(event);
    };
    if (source.addEventListener) source.addEventListener('message', onMessage);
    else source.onmessage = onMessage;
    return () => {
      listening = false;
      source.removeEventListener?.('message', onMessage);
    };
  };
}
