import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useBeforePaint } from '../hooks/use-before-paint.js';
import { useAppearance, useNonce } from '../provider/portal-context.js';
import first from '../ui/sheet/first.css';
import { toSheet, version } from '../ui/sheet/scope.js';
import second from '../ui/sheet/second.css';
import { adoptSheet } from './adopt-sheet.js';
import { hasImportantRules } from './has-important-rules.js';

/**
 * Adopts our stylesheet in the tree of `root`, in the cascade layer that the page names; and a guard sheet where the
 * page overrides every element with `!important`. Returns the mark that scopes the rules, and the function by which
 * components add their own. A language from right to left has one more sheet.
 */
export function useSheet(
  root: RefObject<HTMLElement | null>,
  dir: string,
): {
  readonly mark: string;
  readonly adopt: (rules: string) => void;
} {
  const { cssLayerName } = useAppearance();
  const nonce = useNonce();
  const layer = cssLayerName && /^[a-z_][\w.-]*$/i.test(cssLayerName) ? cssLayerName : null;
  // The mark includes the layer, so that a frame matches only the rules in its own layer.
  const mark = layer ? `${version} ${layer}` : version;
  /** The rules in use, with their text and the mark in it. */
  const sheets = useRef(new Map<string, { readonly mark: string; readonly text: string }>());
  const guard = useRef((_: string): void => undefined);

  const adopt = useCallback(
    (rules: string) => {
      const adopted = sheets.current.get(rules);
      const text = adopted?.mark === mark ? adopted.text : toLayer(layer, toSheet(rules, mark));
      sheets.current.set(rules, { mark, text });
      // On mount, components render before the frame around them.
      if (!root.current) return;
      adoptSheet(root.current, { text, nonce });
      guard.current(rules);
    },
    [root, layer, mark, nonce],
  );
  const adoptAll = () => {
    for (const rules of new Set([first, second, ...sheets.current.keys()])) adopt(rules);
  };

  // After every render: the element around us may have been moved into another tree. Adopting again costs nothing.
  useBeforePaint(adoptAll);

  useEffect(() => {
    if (dir !== 'rtl') return;
    import('../ui/sheet/parts/rtl.css').then(({ default: rules }) => adopt(rules)).catch(ignore);
  });

  // After the paint, because the test makes the browser compute the styles of the whole page.
  useEffect(() => {
    if (layer !== null || !root.current || !hasImportantRules(root.current)) return;
    import('./guard.js')
      .then(({ guardIn }) => {
        if (!root.current) return;
        guard.current = guardIn(root.current, nonce);
        adoptAll();
      })
      .catch(ignore);
  });

  return { mark, adopt };
}

const toLayer = (layer: string | null, text: string) => (layer === null ? text : `@layer ${layer} {\n${text}\n}`);

/** A form without the guard, or mirrored in part, is better than none. */
const ignore = () => undefined;
