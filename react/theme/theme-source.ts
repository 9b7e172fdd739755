import { toHexColor } from '../../core/index.js';
import { toPlainText } from '../../core/internal.js';
import { type TokenName, tokenNames } from './token-names.js';
import { toTokenProperty } from './token-property.js';
import { tokens } from './tokens.js';

/** The colours of a theme, `#rrggbb` by token name. */
export interface ThemeSource {
  /** The company's colour, if the theme has one. */
  readonly color: string | null;
  readonly light: ThemeColors;
  /** The colours that differ in the dark scheme. */
  readonly dark: ThemeColors;
  /** Values that are not hex colours, and cannot be checked without a browser. */
  readonly unread: readonly string[];
}

export type ThemeColors = Readonly<Partial<Record<TokenName, string>>>;

const colorNames = tokenNames.filter((name) => tokens[name].kind === 'color');

/**
 * Reads a theme from a colour, JSON (`{ "color", "variables", "dark" }` or the tokens themselves) or CSS with
 * `--portal-color-…`; null if it is none of these.
 */
export function toThemeSource(text: string): ThemeSource | null {
  const theme = text.trim(); // also removes a byte order mark
  const color = toHexColor(theme);
  if (color) return { color, light: {}, dark: {}, unread: [] };
  return theme.startsWith('{') ? fromJson(theme) : fromCss(theme);
}

function fromJson(text: string): ThemeSource | null {
  let theme: Record<string, unknown>;
  try {
    theme = JSON.parse(text);
  } catch {
    return null;
  }
  const own = read({ ...theme, ...toRecord(theme.variables) });
  const dark = read(toRecord(theme.dark));
  const color = toHexColor(theme.color);
  if (!color && own.found === 0 && dark.found === 0) return null;
  return { color, light: own.colors, dark: dark.colors, unread: [...own.unread, ...dark.unread] };
}

function fromCss(text: string): ThemeSource | null {
  const declared = declarationsOf(withoutComments(text));
  const own = read(Object.fromEntries(declared.light));
  const dark = read(Object.fromEntries(declared.dark));
  if (own.found === 0 && dark.found === 0) return null;
  return { color: null, light: own.colors, dark: dark.colors, unread: [...own.unread, ...dark.unread] };
}

/** The text after the end of a comment, in each piece that starts with one. */
function withoutComments(css: string): string {
  const [first = '', ...commented] = css.split('/*');
  const rest = commented.map((piece) => (piece.includes('*/') ? piece.slice(piece.indexOf('*/') + 2) : ''));
  return [first, ...rest].join('');
}

const tokenOf: ReadonlyMap<string, TokenName> = new Map(colorNames.map((name) => [toTokenProperty(name), name]));

/** The last declaration of each token wins. Declarations inside a dark scheme query are kept apart. */
function declarationsOf(css: string): Record<'light' | 'dark', ReadonlyMap<TokenName, string>> {
  const declared = { light: new Map<TokenName, string>(), dark: new Map<TokenName, string>() };
  let depth = 0;
  /** The depth of the open query; 0 for none. */
  let darkFrom = 0;
  for (const [, words = '', brace] of css.matchAll(/([^{}]*)([{}]|$)/g)) {
    const into = darkFrom > 0 ? declared.dark : declared.light;
    for (const [, property = '', value = ''] of words.matchAll(/(--portal-color-[a-z-]{1,40})\s*:\s*([^;]{1,200})/g)) {
      const name = tokenOf.get(property);
      if (name) into.set(name, value.trim());
    }
    if (brace === '{') {
      depth += 1;
      if (darkFrom === 0 && isDarkQuery(words.slice(words.lastIndexOf(';') + 1))) darkFrom = depth;
    } else if (brace === '}' && depth > 0) {
      if (darkFrom === depth) darkFrom = 0;
      depth -= 1;
    }
  }
  return declared;
}

const isDarkQuery = (prelude: string) => prelude.includes('@media') && /prefers-color-scheme:\s*dark/.test(prelude);

function read(values: Readonly<Record<string, unknown>>) {
  const entries = colorNames.flatMap((name) =>
    typeof values[name] === 'string' ? [[name, values[name]] as const] : [],
  );
  const colors = Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const hex = toHexColor(value);
      return hex ? [[name, hex]] : [];
    }),
  );
  const unread = entries.filter(([name]) => !(name in colors)).map(([name, value]) => `${name}: ${toPlainText(value)}`);
  return { colors, unread, found: entries.length };
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
