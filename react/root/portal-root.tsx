import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { useAppearance, usePortal, useTranslator } from '../provider/portal-context.js';
import { toPalette } from '../theme/palette.js';
import { toTokenProperty } from '../theme/token-property.js';
import { useBrandColor } from '../theme/use-brand-color.js';
import { useThemeAsset } from '../theme/use-theme-asset.js';
import { usePart } from '../ui/part.js';
import { RulesContext } from '../ui/sheet/use-rules.js';
import { languageOf } from './language-tags.js';
import { usePageColors } from './use-page-colors.js';
import { useSheet } from './use-sheet.js';

/** Props of `PortalRoot`. */
export interface PortalRootProps {
  /** `page` for the whole window, `card` for a place inside another page, `inline` for one in a line of it. */
  readonly layout?: 'page' | 'card' | 'inline' | undefined;
  /** Called when the focus enters. */
  readonly onFocus?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** The root element of everything we draw. Page styles stop here, and ours do not leave it. */
export function PortalRoot({ layout = 'card', onFocus, children }: PortalRootProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const portal = usePortal();
  const { locale } = useTranslator();
  const { colorScheme, variables = none } = useAppearance();
  const asset = useThemeAsset();
  const brandColor = useBrandColor(asset);
  const language = languageOf(locale);
  const own = usePart()('container');
  const { mark, adopt } = useSheet(root, language.dir);
  const { primary, surface } = usePageColors(root);
  const style = useMemo(
    () => ({
      ...toPalette(primary ?? brandColor, { exact: primary !== null, surface }),
      ...toProperties({ ...asset.variables, ...variables }),
    }),
    [primary, surface, brandColor, asset, variables],
  );

  return (
    <RulesContext.Provider value={adopt}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only observes focus */}
      <div
        {...own}
        ref={root}
        data-portal={portal.instanceId}
        data-portal-edition={mark}
        data-layout={layout}
        data-color-scheme={colorScheme ?? (layout === 'page' ? 'auto' : 'light')}
        {...language}
        style={{ ...style, ...own.style } as CSSProperties} // React's types lack custom properties
        onFocus={onFocus}
        suppressHydrationWarning // a server may have moved the style into a sheet, for a policy without inline styles
      >
        {children}
      </div>
    </RulesContext.Provider>
  );
}

const none = {};

/** Variables of a theme or an `appearance` as CSS properties. */
export function toProperties(variables: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [toTokenProperty(name), value]));
}
