import { PortalError } from '../../core/index.js';
import { ownGlobal } from '../dom/own-global.js';

/**
 * What the script of a vendor has put into the window; the script is loaded when it is first needed. Rejects with
 * `captcha-unavailable`, also where a policy of the page forbids the script; the next call tries again.
 */
export async function fromVendor<Api>(name: string, src: string, signal: AbortSignal): Promise<Api> {
  if (ownGlobal(name) === undefined) await load(src, signal);
  const api = ownGlobal<Api>(name);
  if (api === undefined) throw new PortalError('captcha-unavailable');
  return api;
}

function load(src: string, signal: AbortSignal): Promise<void> {
  const script = document.createElement('script');
  return new Promise((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new PortalError(signal.aborted ? 'aborted' : 'captcha-unavailable'));
    };
    signal.addEventListener('abort', fail, { once: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', fail);
    script.async = true;
    script.src = src;
    document.head.append(script);
  });
}
