import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { Portal, ScreenName } from '../../core/index.js';
import { EmbeddedScreen, type EmbeddedScreenProps } from '../../react/app/embedded-screen.js';
import type { EmbedProps } from '../../react/app/page-settings.js';
import type { Chunks } from '../../react/provider/portal-context.js';
import { PortalProvider } from '../../react/provider/provider.js';
import type { Components } from '../../react/provider/slots.js';
import { toTokens } from '../attributes/attributes.js';
import type { ElementSettings } from '../attributes/element-settings.js';
import type { DrawnProps } from './hydrating-renderer.js';

export interface PortalContentProps extends DrawnProps {
  readonly portal: Portal;
  readonly settings: ElementSettings;
  /** Counts how often the task was started over; a new number discards what was typed. */
  readonly attempt: number;
  readonly nonce: string | undefined;
  /** The slot contents of the page. */
  readonly components: Components;
  /** Screens that are loaded already. */
  readonly chunks?: Chunks | undefined;
  /** The container had markup before. */
  readonly hydrate?: boolean | undefined;
  /** The settings that the markup in the container was drawn with; without slots. */
  readonly drawnWith?: ElementSettings | undefined;
}

/** The props that reproduce the markup already there; the same object where nothing has changed since. */
export function toDrawn(props: PortalContentProps): PortalContentProps {
  const { drawnWith, settings, components } = props;
  if (!drawnWith) return props;
  const names = Object.keys({ ...settings, ...drawnWith }) as (keyof ElementSettings)[]; // the keys of both
  const changed = names.some((name) => settings[name] !== drawnWith[name]) || Object.keys(components).length > 0;
  return changed ? { ...props, settings: drawnWith, components: {} } : props;
}

/**
 * The view of a screen; without `view` it is fetched when it is first drawn. It shows every screen that its portal goes to, as
 * an element has a place of its own.
 */
export function contentOf(
  screen: ScreenName,
  { view, Above }: Pick<EmbeddedScreenProps, 'view'> & { readonly Above?: ComponentType } = {},
): ComponentType<PortalContentProps> {
  return (props) => (
    <PortalContent {...props}>
      <EmbeddedScreen screen={screen} view={view} above={Above && <Above />} {...toScreenProps(props)} />
    </PortalContent>
  );
}

/** The root of every portal element: the portal, its texts and its appearance around a screen. */
export function PortalContent({
  portal,
  settings,
  attempt,
  nonce,
  components,
  chunks,
  hydrate,
  children,
}: PortalContentProps & { readonly children: ReactNode }): ReactNode {
  const { appearance, colorScheme, themeId, locale, localization, errorTransformer, messages } = settings;
  const looks = useMemo(
    () => ({ ...appearance, ...(colorScheme && { colorScheme }), ...(themeId && { theme: themeId }) }),
    [appearance, colorScheme, themeId],
  );
  return (
    <PortalProvider
      key={attempt}
      portal={portal}
      locale={locale}
      appearance={looks}
      localization={localization}
      components={components}
      errorTransformer={errorTransformer}
      messages={messages}
      chunks={chunks}
      hydrate={hydrate}
      nonce={nonce}
    >
      {children}
    </PortalProvider>
  );
}

export function toScreenProps({ settings }: PortalContentProps): EmbedProps {
  const { prefilledAccount, prefilledPhone, autoFocus, methods, remember, fields } = settings;
  return {
    initialValues: { account: prefilledAccount ?? prefilledPhone, phone: prefilledPhone },
    autoFocus: autoFocus === 'skip-first' ? autoFocus : autoFocus === 'true',
    methods: methods === undefined ? undefined : toTokens(methods),
    remember,
    fields,
  };
}
