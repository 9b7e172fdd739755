import allRules from '../../react/ui/sheet/all.css?rules';
import { groundRules, toGuardRules } from '../../react/ui/sheet/guard.js';
import { frameOf, toGuard, toSheet } from '../../react/ui/sheet/scope.js';
import { pickRules, toText } from './pick-rules.js';

/** Markup and the CSS rules it needs. */
export interface Styled {
  readonly markup: string;
  /** For a `<style>` in front of the markup. */
  readonly rules: string;
}

/**
 * Prepares markup that React has rendered for a page whose policy forbids `style` attributes: moves the company's colours
 * into CSS, and adds the rules of our sheet that the markup needs.
 */
export function toStyled(drawn: string): Styled {
  const { markup, rules } = toGuarded(drawn);
  return { markup, rules };
}

/**
 * The same with the rules that guard it against a page that overrides every element with `!important`, within ancestors that
 * match the selector.
 */
export function toGuarded(drawn: string, within = ''): Styled & { readonly guard: string } {
  // The only one holds the company's colours, on the frame.
  const [attribute = '', colors = ''] = / style="([^"]*)"/.exec(drawn) ?? [];
  const [, id = ''] = / data-portal="([\w:.-]*)"/.exec(drawn) ?? [];
  const picked = toText(pickRules(allRules, drawn));
  return {
    markup: drawn.replace(attribute, ''),
    rules: `${frameOf(id)}{${toDeclarations(colors)}}\n${toSheet(picked)}`,
    guard: toGuard(groundRules + toGuardRules(picked), within),
  };
}

/** The declarations of a `style` attribute, without characters that could end the rule or the sheet. */
function toDeclarations(style: string): string {
  const text = style.replace(/&(?:quot|#x27|amp|gt);/g, (entity) => signs[entity] ?? '');
  return text.replace(/[{}<]|&lt;/g, '');
}

const signs: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&', '&gt;': '>' };
