import type { ThemeReport } from './lint-theme.js';
import { toTokenProperty } from './token-property.js';

/** A readable report: one line per pair, and the corrected palette as CSS. */
export function toReportText({ passed, pairs, corrected, unread }: ThemeReport): string {
  const lines = pairs.map(({ scheme, what, foreground, background, ratio, needed, passed: good }) =>
    [
      good ? 'ok  ' : 'FAIL',
      scheme.padEnd(5),
      ratio.toFixed(2).padStart(5),
      `of ${needed}`.padEnd(6),
      `${foreground} on ${background}`,
      what,
    ].join('  '),
  );
  const proposals = (['light', 'dark'] as const).flatMap((scheme) => {
    const declarations = Object.entries(corrected[scheme]).map(
      ([name, value]) => `${toTokenProperty(name)}: ${value};`,
    );
    if (declarations.length === 0) return [];
    const rule = `:root {\n  ${declarations.join('\n  ')}\n}`;
    return [scheme === 'light' ? rule : `@media (prefers-color-scheme: dark) {\n${rule.replace(/^/gm, '  ')}\n}`];
  });
  const ignored = unread.map((value) => `not judged, only a browser knows it: ${value}`);
  const verdict = passed
    ? 'Every pair can be read.'
    : `${pairs.filter((pair) => !pair.passed).length} of ${pairs.length} pairs cannot be read. With these tokens they can:`;
  return [...lines, ...ignored, '', verdict, ...proposals, ''].join('\n');
}
