import { type ReactNode, useMemo } from 'react';
import type { Portal } from '../core/index.js';
import { Login, PortalApp, PortalProvider, PortalScreen, type ScreenProps, type Slots } from '../react/index.js';
import { toWords } from './attributes.js';
import type { ElementSettings } from './element-settings.js';
import type { DrawnProps } from './hydrating-renderer.js';

export interface PortalViewProps extends DrawnProps {
  readonly portal: Portal;
  readonly settings: ElementSettings;
  /** Counts how often the task was started anew; another number forgets what was typed. */
  readonly attempt: number;
  readonly nonce: string | undefined;
  /** What the page has put into the places of a screen. */
  readonly slots: Slots;
}

export function LoginView(props: PortalViewProps): ReactNode {
  return (
    <PortalView {...props}>
      <Login {...toScreenProps(props)} />
    </PortalView>
  );
}

export function AccountListView(props: PortalViewProps): ReactNode {
  return (
    <PortalView {...props}>
      <PortalScreen screen="company" slots={props.slots} />
    </PortalView>
  );
}

export function SideChooserView(props: PortalViewProps): ReactNode {
  return (
    <PortalView {...props}>
      <PortalScreen screen="side-choice" slots={props.slots} />
    </PortalView>
  );
}

export function AppView(props: PortalViewProps): ReactNode {
  return (
    <PortalView {...props}>
      <PortalApp {...toScreenProps(props)} documentEffects={props.settings.documentEffects} />
    </PortalView>
  );
}

/** What is inside every portal element: the portal, its words and its looks around a screen. */
function PortalView({
  portal,
  settings,
  attempt,
  nonce,
  children,
}: PortalViewProps & { readonly children: ReactNode }): ReactNode {
  const { appearance, colorScheme, themeId, locale, localization, messages } = settings;
  const looks = useMemo(
    () => ({ ...appearance, ...(colorScheme && { colorScheme }), ...(themeId && { theme: themeId }) }),
    [appearance, colorScheme, themeId],
  );
  return (
    <PortalProvider
      key={`${portal.instanceId} ${attempt}`}
      portal={portal}
      locale={locale}
      appearance={looks}
      localization={localization}
      messages={messages}
      nonce={nonce}
    >
      {children}
    </PortalProvider>
  );
}

function toScreenProps({ settings, slots }: PortalViewProps): ScreenProps {
  const { prefilledAccount, prefilledPhone, autoFocus, methods, remember } = settings;
  return {
    initialValues: { account: prefilledAccount ?? prefilledPhone },
    autoFocus: autoFocus === 'true',
    ...(methods === undefined ? {} : { methods: toWords(methods) }),
    remember,
    slots,
  };
}
