import { type RefObject, useEffect } from 'react';
import { toAssetUrl } from '../core/index.js';
import { useNonce } from './portal-context.js';
import { useTenant } from './use-portal-parts.js';

/** The company's own style sheet for the login page, `login_page_style_url_`, from allowed hosts only. */
export function usePageStyle(element: RefObject<Element | null>, allowed: readonly string[]): void {
  const tenant = useTenant();
  const nonce = useNonce();
  const url = tenant.status === 'ready' ? toAssetUrl(tenant.company?.loginPageStyleUrl, allowed) : null;

  useEffect(() => {
    const document = element.current?.ownerDocument;
    if (!document || url === null) return;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.referrerPolicy = 'no-referrer';
    if (nonce) link.nonce = nonce;
    link.href = url;
    document.head.append(link);
    return () => link.remove();
  }, [element, url, nonce]);
}
