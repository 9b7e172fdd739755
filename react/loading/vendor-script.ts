import { PortalError } from '../../core/index.js';

/**
 * What the script of a vendor has put into the window; the script is loaded when it is first needed. Rejects with
 * `network`, also where a policy of the page forbids the script; the next call tries again.
 */
export async function fromVendor<Api>(name: string, src: string, signal: AbortSignal): Promise<Api> {
  const page = globalThis as unknown as Readonly<Record<string, Api | undefined>>; // the vendor's own names
  if (page[name] === undefined) await load(src, signal);
  const api = page[name];
  if (api === undefined) throw new PortalError('network');
  return api;
}

function load(src: string, signal: AbortSignal): Promise<void> {
  const script = document.createElement('script');
  return new Promise((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new PortalError(signal.aborted ? 'aborted' : 'network'));
    };
    signal.addEventListener('abort', fail, { once: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', fail);
    script.async = true;
    script.src = src;
    document.head.append(script);
  });
}
