import { toAssetUrl } from 'account-portal';
import { useTenant } from 'account-portal/react';
import { useEffect } from 'react';

/** The company's own style sheet for the login page, `login_page_style_url_`, from allowed hosts only. */
export function usePageStyle(allowed: readonly string[]): void {
  const tenant = useTenant();
  const url = tenant.status === 'ready' ? toAssetUrl(tenant.company?.loginPageStyleUrl, allowed) : null;

  useEffect(() => {
    if (url === null) return;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.referrerPolicy = 'no-referrer';
    link.href = url;
    document.head.append(link);
    return () => link.remove();
  }, [url]);
}
