import { useEffect, useState } from 'react';
import type { EventReplay } from '../hydration/event-replay.js';
import { controlsOf, dispatchTyped, preserveInput } from '../hydration/preserve-input.js';
import { useAppearance, useHydrating, usePortal } from '../provider/portal-context.js';
import { toProperties } from '../root/portal-root.js';
import { toPalette } from '../theme/palette.js';
import { useBrandColor } from '../theme/use-brand-color.js';
import { useThemeAsset } from '../theme/use-theme-asset.js';

/**
 * The property of the document where `earlyScript` of `account-portal/server` queues presses. `EarlyInput` replays the last
 * one. A page whose scripts have failed to load calls `release()` of it: the press is forgotten, its button is no longer
 * busy, and each later press calls what was passed.
 */
export const earlyEvents: unique symbol = Symbol.for('account-portal.presses');

/** The document of a page with `earlyScript`. */
export interface EarlyDocument extends Document {
  [earlyEvents]?: EventReplay;
}

/**
 * Replays what was typed, chosen and pressed in a server-rendered page before its scripts had loaded, and applies the
 * company's colours where the policy of the page has blocked `style` attributes. Place it inside `PortalProvider`, beside
 * the rendered components.
 */
export function EarlyInput(): null {
  const { instanceId } = usePortal();
  const hydrating = useHydrating();
  const { variables } = useAppearance();
  const asset = useThemeAsset();
  const brandColor = useBrandColor(asset);
  // React discards the markup of a server that an extension or a translation has changed.
  const [putBack] = useState(() =>
    hydrating && 'document' in globalThis
      ? preserveInput(document.body, () => framesOf(instanceId).flatMap(controlsOf))
      : null,
  );

  // React sets no style that it expects in the markup. Policies block attributes, and not the CSSOM.
  useEffect(() => {
    const properties: Record<string, string> = {
      ...toPalette(brandColor),
      ...toProperties({ ...asset.variables, ...variables }),
    };
    for (const { style } of hydrating ? framesOf(instanceId) : []) {
      if (style.length > 0) continue;
      for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
    }
  }, [instanceId, hydrating, brandColor, asset, variables]);

  useEffect(() => {
    // After the remembered account has been filled in.
    const timer = setTimeout(() => {
      const page = document as EarlyDocument;
      putBack?.();
      for (const frame of hydrating ? framesOf(instanceId) : []) {
        dispatchTyped(frame);
        for (const select of frame.querySelectorAll('select')) if (isChosen(select)) dispatchChange(select);
      }
      page[earlyEvents]?.replay();
    });
    return () => clearTimeout(timer);
  }, [instanceId, hydrating, putBack]);

  return null;
}

const framesOf = (instanceId: string) => [...document.querySelectorAll<HTMLElement>(`[data-portal="${instanceId}"]`)];

/** Whether another option is selected than the one that was drawn. */
function isChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const drawn = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(drawn, 0);
}

const dispatchChange = (select: HTMLSelectElement) => select.dispatchEvent(new Event('change', { bubbles: true }));
