import { type Place, type Route, routes, type ScreenName } from './routes.js';

const longestPath = 256;
/** `/{name}`, `/{name?}` and `/{name=value}` in a pattern. */
const parameter = /\/\{(\w+)(\?)?(?:=(\w+))?\}/g;
const paramValue = /^[0-9A-Za-z_-]{1,64}$/;

interface Filled {
  readonly path: string;
  /** The number of parameters in the path. */
  readonly said: number;
}

/**
 * The screen of a pathname, matched exactly: case-sensitive, without tolerance for a trailing slash (spec.md section
 * 2).
 */
export function matchRoute(path: string): Place | null {
  if (typeof path !== 'string' || path.length > longestPath) return null;
  for (const [screen, pattern] of allPaths()) {
    const params = matchPattern(pattern, path);
    if (params !== null) return { screen, params };
  }
  return null;
}

/**
 * The pathname of a screen, using the path with the most of its parameters. Null if the screen has no path, or a
 * parameter cannot be part of one.
 */
export function toPath({ screen, params }: Place): string | null {
  const given = new Map(Object.entries(params));
  const filled = allPaths()
    .filter(([owner]) => owner === screen)
    .flatMap(([, pattern]) => fillPattern(pattern, given) ?? []);
  const [best] = filled.sort((a, b) => b.said - a.said);
  return best?.path ?? null;
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
  const said = Object.entries(found?.groups ?? {}).filter(([, text]) => text !== undefined);
  const params = said.map(([name, text]) => [name, decode(text)]);
  return found && params.every(([, value]) => value !== null) ? Object.fromEntries(params) : null;
}

/** Null if a parameter is missing, differs from a fixed value, or cannot be part of a path. */
function fillPattern(pattern: string, params: ReadonlyMap<string, string>): Filled | null {
  let said = 0;
  let whole = true;
  const path = pattern.replace(parameter, (_, name: string, optional?: string, fixed?: string) => {
    const value = params.get(name);
    if (value === undefined) {
      whole &&= optional !== undefined;
      return '';
    }
    whole &&= paramValue.test(value) && (fixed ?? value) === value;
    said += 1;
    return `/${value}`;
  });
  return whole ? { path, said } : null;
}

function decode(segment: string): string | null {
  try {
    const value = decodeURIComponent(segment);
    return paramValue.test(value) ? value : null;
  } catch {
    return null;
  }
}
