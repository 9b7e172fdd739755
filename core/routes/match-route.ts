import { type Place, type Route, routes, type ScreenName } from './routes.js';

const longestPath = 256;
const segmentForm = /^\{(\w+)(\?)?(?:=(\w+))?\}$/;
const paramValue = /^[0-9A-Za-z_-]{1,64}$/;

interface Segment {
  readonly text: string;
  /** The parameter's name, unless the segment is a mere word. */
  readonly name?: string;
  readonly optional?: boolean;
}

interface Filled {
  readonly path: string;
  /** How many parameters the path carries. */
  readonly said: number;
}

/** The place that a pathname names, exactly: case counts, and no trailing slash is forgiven (spec.md section 2). */
export function matchRoute(path: string): Place | null {
  if (typeof path !== 'string' || path.length > longestPath || !path.startsWith('/')) return null;
  const given = path.slice(1).split('/');
  for (const [screen, pattern] of allPaths()) {
    const params = matchPattern(segmentsOf(pattern), given);
    if (params !== null) return { screen, params };
  }
  return null;
}

/**
 * The pathname of a place, the one that says most about its parameters; the others are left out. Null when the screen
 * has no path, or when a parameter of its path cannot be written.
 */
export function toPath({ screen, params }: Place): string | null {
  const given = new Map(Object.entries(params));
  const filled = allPaths()
    .filter(([owner]) => owner === screen)
    .flatMap(([, pattern]) => fillPattern(segmentsOf(pattern), given) ?? []);
  const [best] = filled.sort((a, b) => b.said - a.said);
  return best?.path ?? null;
}

function allPaths(): [ScreenName, string][] {
  const rows = Object.entries(routes) as [ScreenName, Route][]; // the keys of the table are the screen names
  return rows.flatMap(([screen, { paths }]) => paths.map((path): [ScreenName, string] => [screen, path]));
}

function segmentsOf(pattern: string): Segment[] {
  return pattern
    .slice(1)
    .split('/')
    .map((text) => {
      const [, name, optional, fixed = ''] = segmentForm.exec(text) ?? [];
      return name === undefined ? { text } : { text: fixed, name, optional: optional !== undefined };
    });
}

function matchPattern(segments: readonly Segment[], given: readonly string[]): Record<string, string> | null {
  if (given.length > segments.length) return null;
  const params: [string, string][] = [];
  for (const [index, { text, name, optional }] of segments.entries()) {
    const value = given[index];
    if (value === undefined && optional) continue;
    if (value === undefined) return null;
    if (name === undefined || text !== '') {
      if (value !== text) return null;
      if (name !== undefined) params.push([name, text]);
      continue;
    }
    const decoded = decode(value);
    if (decoded === null) return null;
    params.push([name, decoded]);
  }
  return Object.fromEntries(params);
}

/** Null when a parameter is missing, has another value than a fixed one, or cannot be written. */
function fillPattern(segments: readonly Segment[], params: ReadonlyMap<string, string>): Filled | null {
  const words: string[] = [];
  let said = 0;
  for (const { text, name, optional } of segments) {
    const value = name === undefined ? text : params.get(name);
    if (value === undefined && optional) continue;
    if (value === undefined) return null;
    if (name !== undefined) {
      if (!paramValue.test(value) || (text !== '' && value !== text)) return null;
      said += 1;
    }
    words.push(value);
  }
  return { path: `/${words.join('/')}`, said };
}

function decode(segment: string): string | null {
  try {
    const value = decodeURIComponent(segment);
    return paramValue.test(value) ? value : null;
  } catch {
    return null;
  }
}
