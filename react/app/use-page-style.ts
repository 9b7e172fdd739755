import { type RefObject, useEffect } from 'react';
import { toAssetUrl } from '../../core/index.js';
import { useTenant } from '../hooks/use-portal-state.js';
import { useNonce } from '../provider/portal-context.js';

/** The company's own style sheet for the login page, `login_page_style_url_`, from allowed hosts only. */
export function usePageStyle(element: RefObject<Element | null>, allowed: readonly string[]): void {
  const tenant = useTenant();
  const nonce = useNonce();
  const url = tenant.status === 'ready' ? toAssetUrl(tenant.company?.loginPageStyleUrl, allowed) : null;

  useEffect(() => {
    if (!element.current || url === null) return;
    const page = element.current.ownerDocument;
    const link = page.createElement('link');
    link.rel = 'stylesheet';
    link.referrerPolicy = 'no-referrer';
    if (nonce) link.nonce = nonce;
    link.href = url;
    page.head.append(link);
    return () => link.remove();
  }, [element, url, nonce]);
}
