import { type ReactNode, useEffect, useRef, useState } from 'react';
import { activeElementNear } from '../focus/active-element-near.js';
import { ScreenFocusContext, useScreenFocus } from '../focus/screen-focus.js';
import { showTop } from '../focus/show-top.js';
import { takeFocus } from '../focus/take-focus.js';
import { StepsContext, useSteps } from '../hooks/steps.js';
import { usePortalEvents } from '../hooks/use-portal-events.js';
import { useLayout, usePortal } from '../provider/portal-context.js';
import { FilledSlots } from '../provider/slot.js';
import { useReadable } from '../provider/use-readable.js';
import { BrandPanel } from '../root/brand-panel.js';
import { FaceStrip } from '../root/face-strip.js';
import { OfflineNotice } from '../root/offline-notice.js';
import { PageFooter } from '../root/page-footer.js';
import { PageHeader } from '../root/page-header.js';
import { PageNoticesContext, usePageNotices } from '../root/page-notices.js';
import { PortalRoot } from '../root/portal-root.js';
import { GivenScreen } from '../screens/gate/given-screen.js';
import { usePart } from '../ui/part.js';
import pageRules from '../ui/sheet/parts/page.css';
import { useRules } from '../ui/sheet/use-rules.js';
import { useScreenAt } from './outlet.js';
import { type EmbedProps, PageSettings } from './page-settings.js';
import { RedrawBoundary } from './redraw-boundary.js';
import { TenantGate } from './tenant-gate.js';
import { useAppBar } from './use-app-bar.js';
import { type DocumentEffects, useDocument } from './use-document.js';
import { useKeyboard } from './use-keyboard.js';

/** Props of `PortalApp`. */
export interface PortalAppProps extends EmbedProps {
  /** Which properties of the document the portal updates: title, icon, language. Default none. */
  readonly documentEffects?: DocumentEffects | undefined;
  /**
   * Where the picture of a company may come from besides the page's own host: hosts, or hosts with a path prefix. Default
   * none.
   */
  readonly pictures?: readonly string[] | undefined;
  /** Rendered below every screen, in the footer. */
  readonly children?: ReactNode;
}

/** The whole portal as a page, with an address for each screen (rules.md 2.1). */
export function PortalApp(props: PortalAppProps): ReactNode {
  usePortalEvents(props);
  return (
    <RedrawBoundary>
      <PortalRoot layout="page">
        <PageSettings {...props}>
          <Page {...props} />
        </PageSettings>
      </PortalRoot>
    </RedrawBoundary>
  );
}

/** The logo is in the page header, unless it is wanted in the cards. */
const belowHeader = { logo: undefined };

const ownHost: readonly string[] = [];

function Page({ documentEffects = 'none', autoFocus, initialValues, pictures = ownHost, children }: PortalAppProps) {
  const part = usePart();
  useRules(pageRules);
  const portal = usePortal();
  const { screen } = useReadable(portal.place);
  const { logoPlacement = 'outside' } = useLayout();
  // The steps of a registration share a screen.
  const load = useScreenAt(screen);
  const focus = useScreenFocus(autoFocus ?? (portal.userAgent.mobile ? false : 'first'), load);
  const steps = useSteps(true);
  const root = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const [notices, note] = usePageNotices();
  const covered = notices.includes('service-phone');
  const seen = useRef(screen);
  // A face that comes after the form may not push it down.
  const [late] = useState(portal.tenant.get().status !== 'ready');
  useDocument(root, documentEffects);
  useAppBar();
  useKeyboard(root);

  useEffect(() => {
    if (seen.current === screen) return;
    seen.current = screen;
    showTop(root.current);
    if (!main.current?.contains(activeElementNear(main.current))) takeFocus(main.current, { preventScroll: true });
  }, [screen]);

  return (
    <div {...part('page')} ref={root}>
      <BrandPanel pictures={pictures} notices={notices} />
      <div {...part('page-body')}>
        <OfflineNotice />
        <PageHeader marked={logoPlacement === 'outside'} />
        {!late && <FaceStrip />}
        <main {...part('page-main')} ref={main} tabIndex={-1} onFocus={focus.onFocus}>
          <FilledSlots components={logoPlacement === 'inside' ? undefined : belowHeader}>
            <ScreenFocusContext.Provider value={focus}>
              <TenantGate>
                <StepsContext.Provider value={steps}>
                  <PageNoticesContext.Provider value={note}>
                    <GivenScreen screen={screen} load={load} autoFocus={autoFocus} initialValues={initialValues} />
                  </PageNoticesContext.Provider>
                </StepsContext.Provider>
              </TenantGate>
            </ScreenFocusContext.Provider>
          </FilledSlots>
        </main>
        {late && <FaceStrip late />}
        <PageFooter covered={covered}>{children}</PageFooter>
      </div>
    </div>
  );
}
