import { type ReactNode, useEffect, useRef } from 'react';
import { activeElementNear } from './active-element-near.js';
import { type FieldList, FieldsContext } from './fields.js';
import { Outlet } from './outlet.js';
import { useLayout, usePortal } from './portal-context.js';
import type { EmbedProps } from './portal-screen.js';
import { Redirecting } from './redirecting.js';
import { ScreenFocusContext, useScreenFocus } from './screen-focus.js';
import { takeFocus } from './take-focus.js';
import { TenantGate } from './tenant-gate.js';
import { BrandPanel } from './ui/brand-panel.js';
import { Frame } from './ui/frame.js';
import { OfflineNotice } from './ui/offline-notice.js';
import { PageFooter } from './ui/page-footer.js';
import { PageHeader } from './ui/page-header.js';
import { usePart } from './ui/part.js';
import { pageRules } from './ui/sheet/page.js';
import { FilledSlots } from './ui/slot.js';
import { useRules } from './ui/use-rules.js';
import { useAppBar } from './use-app-bar.js';
import { useCardHistory } from './use-card-history.js';
import { type DocumentEffects, useDocument } from './use-document.js';
import { useKeyboard } from './use-keyboard.js';
import { usePortalEvents } from './use-portal-events.js';
import { useReadable } from './use-readable.js';

/** Props of `PortalApp`. */
export interface PortalAppProps extends EmbedProps {
  /** Which properties of the document the portal updates: title, icon, language. Default none. */
  readonly documentEffects?: DocumentEffects | undefined;
  /** Rendered below every screen, such as `PageLoad`. */
  readonly children?: ReactNode;
}

/** The whole portal as a page, with an address for each screen (spec.md section 2). */
export function PortalApp(props: PortalAppProps): ReactNode {
  usePortalEvents(props);
  return (
    <Frame layout="page">
      <FieldsContext.Provider value={props.fields ?? none}>
        <FilledSlots components={props.components}>
          <Redirecting redirect={props.redirect}>
            <Page {...props} />
          </Redirecting>
        </FilledSlots>
      </FieldsContext.Provider>
    </Frame>
  );
}

const none: FieldList = [];
/** The logo is in the page header, unless it is wanted in the cards. */
const belowHeader = { logo: undefined };

function Page({
  documentEffects = 'none',
  autoFocus,
  fallback,
  initialValues,
  methods,
  remember,
  screens,
  children,
}: PortalAppProps) {
  const part = usePart();
  useRules(pageRules);
  const portal = usePortal();
  const { screen } = useReadable(portal.place);
  const { logoPlacement = 'outside' } = useLayout();
  const focus = useScreenFocus(autoFocus ?? (portal.userAgent.mobile ? false : 'first'), useCardHistory());
  const root = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const seen = useRef(screen);
  useDocument(root, documentEffects);
  useAppBar();
  useKeyboard(root);

  useEffect(() => {
    if (seen.current === screen) return;
    seen.current = screen;
    if (!main.current?.contains(activeElementNear(main.current))) takeFocus(main.current);
  }, [screen]);

  const given = { initialValues, methods, remember, fallback, screens };
  return (
    <div {...part('page')} ref={root}>
      <BrandPanel />
      <div {...part('page-body')}>
        <OfflineNotice />
        <PageHeader marked={logoPlacement === 'outside'} />
        <main {...part('page-main')} ref={main} tabIndex={-1} onFocus={focus.onFocus}>
          <FilledSlots components={logoPlacement === 'inside' ? undefined : belowHeader}>
            <TenantGate>
              <ScreenFocusContext.Provider value={focus}>
                <Outlet {...given} screen={screen} autoFocus={autoFocus} />
              </ScreenFocusContext.Provider>
            </TenantGate>
          </FilledSlots>
        </main>
        <PageFooter />
        {children}
      </div>
    </div>
  );
}
