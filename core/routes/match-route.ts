import { type Place, type Route, routes, type ScreenName } from './routes.js';

/** `/{name}`, `/{name?}` and `/{name=value}` in a pattern. */
const parameter = /\/\{(\w+)(\?)?(?:=(\w+))?\}/g;
const paramValue = /^[0-9A-Za-z_-]{1,64}$/;

/**
 * The screen of a pathname, matched exactly: case-sensitive, without tolerance for a trailing slash (rules.md 2.1).
 */
export function matchRoute(path: string): Place | null {
  for (const [screen, pattern] of allPaths()) {
    const params = matchPattern(pattern, path);
    if (params !== null) return { screen, params };
  }
  return null;
}

/**
 * The pathname of a screen: the longest one that its parameters fill. Null if the screen has no path, or a parameter
 * cannot be part of one.
 */
export function toPath({ screen, params }: Place): string | null {
  const values = new Map(Object.entries(params));
  const filled = allPaths()
    .filter(([owner]) => owner === screen)
    .flatMap(([, pattern]) => fillPattern(pattern, values) ?? []);
  return filled.sort((a, b) => b.length - a.length)[0] ?? null;
}

function allPaths(): [ScreenName, string][] {
  const rows = Object.entries(routes) as [ScreenName, Route][]; // keyed by screen name
  return rows.flatMap(([screen, { paths }]) => paths.map((path): [ScreenName, string] => [screen, path]));
}

function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const expression = pattern.replace(
    parameter,
    (_, name: string, optional = '', fixed = '[^/]+') => `(?:/(?<${name}>${fixed}))${optional}`,
  );
  const found = new RegExp(`^${expression}$`).exec(path);
  const groups = Object.entries(found?.groups ?? {}).filter(([, text]) => text !== undefined);
  const params = groups.map(([name, text]) => [name, decode(text)]);
  return found && params.every(([, value]) => value !== null) ? Object.fromEntries(params) : null;
}

/** Null if a parameter is missing, differs from a fixed value, or cannot be part of a path. */
function fillPattern(pattern: string, params: ReadonlyMap<string, string>): string | null {
  let whole = true;
  const path = pattern.replace(parameter, (_, name: string, optional?: string, fixed?: string) => {
    const value = params.get(name);
    if (value === undefined) {
      whole &&= optional !== undefined;
      return '';
    }
    whole &&= paramValue.test(value) && (fixed ?? value) === value;
    return `/${value}`;
  });
  return whole ? path : null;
}

function decode(segment: string): string | null {
  try {
    const value = decodeURIComponent(segment);
    return paramValue.test(value) ? value : null;
  } catch {
    return null;
  }
}
