import { toHexColor } from '../../core/index.js';
import { toTokenProperty } from '../token-property.js';
import { type TokenName, tokens } from '../tokens.js';

/** What a theme says about colours, `#rrggbb` by the names of tokens. */
export interface ThemeSource {
  /** The company's colour, where the theme has one. */
  readonly color: string | null;
  readonly light: ThemeColors;
  /** What is another one in the dark scheme. */
  readonly dark: ThemeColors;
  /** Values that are no colour of hex digits, and so cannot be judged without a browser. */
  readonly unread: readonly string[];
}

export type ThemeColors = Readonly<Partial<Record<TokenName, string>>>;

const colorNames = (Object.keys(tokens) as TokenName[]).filter((name) => tokens[name].kind === 'color'); // the table's own
const darkRule = /@media[^{]*prefers-color-scheme:\s*dark[^{]*\{((?:[^{}]*\{[^{}]*\})*[^{}]*)\}/g;

/**
 * A theme out of a colour, of JSON (`{ "color", "variables", "dark" }` or the tokens themselves) or of CSS with
 * `--portal-color-…`; null when it is none of them.
 */
export function toThemeSource(text: string): ThemeSource | null {
  const color = toHexColor(text.trim());
  if (color) return { color, light: {}, dark: {}, unread: [] };
  return text.trimStart().startsWith('{') ? fromJson(text) : fromCss(text);
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
  const plain = text.slice(0, longest).replace(/\/\*[\s\S]*?\*\//g, '');
  const dark = read(declared([...plain.matchAll(darkRule)].map(([, body]) => body).join('\n')));
  const own = read(declared(plain.replace(darkRule, '')));
  if (own.found === 0 && dark.found === 0) return null;
  return { color: null, light: own.colors, dark: dark.colors, unread: [...own.unread, ...dark.unread] };
}

const longest = 200_000;

/** The last word on each token, as in a cascade of one rule. */
function declared(css: string): Record<string, string> {
  const said = [...css.matchAll(/(--portal-color-[a-z-]+)\s*:\s*([^;}]{1,200})/g)];
  const values = new Map(said.map(([, property, value]) => [property, value?.trim() ?? '']));
  return Object.fromEntries(
    colorNames.flatMap((name) => {
      const value = values.get(toTokenProperty(name));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

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
  const unread = entries.filter(([name]) => !(name in colors)).map(([name, value]) => `${name}: ${value}`);
  return { colors, unread, found: entries.length };
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
