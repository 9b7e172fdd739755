import { readLinkParams } from 'account-portal';
import { openInFrame } from 'account-portal/elements/frame';
import { readPageSettings, toPortalOptions } from './page-settings.ts';

/** The page that other sites frame; opened on its own, it is the login page. */
const place = document.getElementById('embed');
const ancestors = document.querySelector<HTMLMetaElement>('meta[name="portal-ancestors"]')?.content ?? '';

if (window.parent === window) location.replace(`/login${location.search}`);
else if (place) {
  const { companyId } = readLinkParams(location.href);
  openInFrame({
    place,
    ancestors: ancestors.split(' ').filter((origin) => origin !== ''),
    portal: {
      ...toPortalOptions(location.origin, readPageSettings(), companyId),
      assetBase: `${location.origin}/themes`,
      companyId: companyId ?? undefined,
      appDownload: { page: `${location.origin}/static/app.html` },
      wechat: { startPage: `${location.origin}/login` },
    },
    handsOverCode: true,
  });
}
