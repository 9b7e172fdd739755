import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useBeforePaint } from '../../hooks/use-before-paint.js';
import { useAppearance, useNonce } from '../../provider/portal-context.js';
import { first } from '../sheet/first.js';
import { edition, toSheet, type Weight, weights } from '../sheet/scope.js';
import { second } from '../sheet/second.js';
import { adoptSheet } from './adopt-sheet.js';
import { hasImportantRules } from './has-important-rules.js';

/**
 * Adopts our stylesheet in the tree of `root`, in the cascade layer that the page names; and a guard sheet where the
 * page overrides every element with `!important`. Returns the mark that scopes the rules, and the function by which
 * components add their own.
 */
export function useSheet(root: RefObject<HTMLElement | null>): {
  readonly mark: string;
  readonly adopt: (rules: string) => void;
} {
  const { cssLayerName } = useAppearance();
  const nonce = useNonce();
  const layer = cssLayerName && /^[a-z_][\w.-]*$/i.test(cssLayerName) ? cssLayerName : null;
  // The mark includes the layer, so that a frame matches only the rules in its own layer.
  const mark = layer ? `${edition} ${layer}` : edition;
  /** The rules that components have added, by their source, as resolved CSS. */
  const componentRules = useRef(new Map<string, string>());
  const guarded = useRef(false);

  const guard = useCallback(
    async (rules: string, text: string) => {
      const { ground, toGuard } = await import('../sheet/guard.js');
      if (root.current) adoptSheet(root.current, { text: toGuard(rules === first ? ground + text : text), nonce });
    },
    [root, nonce],
  );

  const adopt = useCallback(
    (rules: string) => {
      const text = componentRules.current.get(rules) ?? toSheet(rules, weightOf(rules));
      componentRules.current.set(rules, text);
      if (!root.current) return; // on mount, components render before the frame around them
      const marked = layer ? `@layer ${layer} {\n${text.replaceAll(`'${edition}'`, `'${mark}'`)}\n}` : text;
      adoptSheet(root.current, { text: marked, nonce });
      if (guarded.current) void guard(rules, text).catch(ignore);
    },
    [root, layer, mark, nonce, guard],
  );

  // After every render: the element around us may have been moved into another tree. Adopting again costs nothing.
  useBeforePaint(() => {
    for (const rules of new Set([first, second, ...componentRules.current.keys()])) adopt(rules);
  });

  // After the paint, because the test makes the browser compute the styles of the whole page.
  useEffect(() => {
    guarded.current = layer === null && root.current !== null && hasImportantRules(root.current);
    if (guarded.current) for (const [rules, text] of componentRules.current) void guard(rules, text).catch(ignore);
  });

  return { mark, adopt };
}

/** A form without the guard is better than none. */
const ignore = () => undefined;

function weightOf(rules: string): Weight {
  if (rules === first) return weights.first;
  return rules === second ? weights.second : weights.part;
}
