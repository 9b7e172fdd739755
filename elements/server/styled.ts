import { frameOf } from '../../react/ui/sheet/scope.js';
import { sheetText } from '../../react/ui/sheet.js';
import { pickRules } from './pick-rules.js';

/** Markup and the CSS rules it needs. */
export interface Styled {
  readonly markup: string;
  /** For a `<style>` of the page, in front of the markup. */
  readonly rules: string;
}

/**
 * What React has drawn of a portal, for a page whose policy knows no style in an attribute: the colours of the company
 * are among the rules, and of our sheet there are those that this markup needs.
 */
export function toStyled(drawn: string): Styled {
  // There is one: the colours of the company, on the frame.
  const [attribute = '', colors = ''] = / style="([^"]*)"/.exec(drawn) ?? [];
  const [, id = ''] = / data-portal="([\w:.-]*)"/.exec(drawn) ?? [];
  return {
    markup: drawn.replace(attribute, ''),
    rules: `${frameOf(id)} { ${toDeclarations(colors)} }\n${pickRules(sheetText, drawn)}`,
  };
}

/** The declarations of a `style` attribute, without what could end the rule or the sheet. */
function toDeclarations(style: string): string {
  const text = style.replace(/&(?:quot|#x27|amp|gt);/g, (entity) => signs[entity] ?? '');
  return text.replace(/[{}<]|&lt;/g, '');
}

const signs: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&', '&gt;': '>' };
