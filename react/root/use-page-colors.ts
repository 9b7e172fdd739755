import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useBeforePaint } from '../hooks/use-before-paint.js';
import { dark, light } from '../theme/schemes.js';

/** `#rrggbb` of what the page has set in CSS, as the browser resolves it: `var(--brand)`, a name, `oklch(…)`. */
export interface PageColors {
  readonly primary: string | null;
  /** Null for the scheme's own colour, so that nothing has to render again. */
  readonly surface: string | null;
}

const unknown: PageColors = { primary: null, surface: null };
const properties = new Map<string, string>([
  ['light', light.surface],
  ['dark', dark.surface],
]);

/** Observes colour tokens that the page sets in CSS, which only the browser can resolve. */
export function usePageColors(root: RefObject<HTMLElement | null>): PageColors {
  const [colors, setColors] = useState(unknown);

  const look = useCallback(() => {
    // During a transition the value is an intermediate one; `transitionend` follows.
    if (!root.current || root.current.getAnimations?.().some(isTransition)) return;
    const { columnRuleColor, outlineColor, colorScheme } = getComputedStyle(root.current);
    const primary = toHex(columnRuleColor);
    const seen = toHex(outlineColor);
    const surface = seen === properties.get(colorScheme) ? null : seen;
    setColors((previous) =>
      previous.primary === primary && previous.surface === surface ? previous : { primary, surface },
    );
  }, [root]);

  useBeforePaint(look);
  useEffect(() => {
    const element = root.current;
    // The sheet gives both colours a transition of one millisecond, whose `transitionend` reports a change by any rule.
    const onTransition = ({ target }: Event) => {
      if (target === element) look();
    };
    element?.addEventListener('transitionend', onTransition);
    return () => element?.removeEventListener('transitionend', onTransition);
  }, [root, look]);

  return colors;
}

const isTransition = (animation: Animation) => 'transitionProperty' in animation;

/** Parses a computed colour, `rgb(…)` or `color(srgb …)`; null if it is translucent. */
function toHex(computed = ''): string | null {
  const scale = computed.startsWith('rgb') ? 1 : computed.startsWith('color(srgb ') ? 255 : null;
  const [red, green, blue, alpha = 1] = (computed.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
  if (scale === null || red === undefined || green === undefined || blue === undefined || alpha < 1) return null;
  const channels = [...Uint8ClampedArray.of(red * scale, green * scale, blue * scale)];
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
