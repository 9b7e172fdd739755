import { readLinkParams } from 'account-portal';
import { openInFrame } from 'account-portal/elements/frame';
import { offerFurther } from './further-languages.ts';
import { readPageSettings, toPortalOptions } from './page-settings.ts';

/** The page that other sites frame; opened on its own, it is the login page. */
const place = document.getElementById('embed');
const read = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

if (window.parent === window) location.replace(`/login${location.search}`);
else if (place) {
  const { companyId } = readLinkParams(location.href);
  // Under the policy of this page, WeChat's page is shown in a frame without cookies only, which not every browser has.
  const hasPolicy = new URLSearchParams(location.search).get('coep') !== 'unsafe-none';
  const base = read('wechat-base');
  const scans = base !== '' && (!hasPolicy || 'credentialless' in HTMLIFrameElement.prototype);
  const answer = `${location.origin}/static/wechat.html?${new URLSearchParams({ companyId: companyId ?? '' })}`;
  void offerFurther();
  openInFrame({
    place,
    ancestors: read('portal-ancestors')
      .split(' ')
      .filter((origin) => origin !== ''),
    portal: {
      ...toPortalOptions(location.origin, readPageSettings(), companyId),
      assetBase: `${location.origin}/themes`,
      companyId: companyId ?? undefined,
      appDownload: { page: `${location.origin}/static/app.html` },
      wechat: {
        base,
        startPage: `${location.origin}/login`,
        callback: scans ? answer : undefined,
      },
    },
    handsOverCode: true,
  });
}
