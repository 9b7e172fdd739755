const maxUrlLength = 8192;

/** The URL of a web page, or null: not a URL, not http(s), or too long. */
export function toWebUrl(href: unknown): URL | null {
  if (typeof href !== 'string' || href.length > maxUrlLength) return null;
  try {
    const url = new URL(href);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  } catch {
    return null;
  }
}

/** The host of an address, as `hostOf` gives it, whatever the length of its query; empty when there is none. */
export function webHost(href: unknown): string {
  const url = typeof href === 'string' ? toWebUrl(href.slice(0, endOfPath(href))) : null;
  const host = url === null ? '' : hostOf(url);
  return host.includes('%') ? '' : host; // Chromium escapes what the standard refuses in a host, such as a space
}

/** Lower case, ASCII, one trailing dot dropped; the parser has done the rest (IDN, odd IPv4 forms, escapes). */
export function hostOf(url: URL): string {
  return url.hostname.replace(/\.$/, '');
}

/** A query parameter that is there exactly once and fits its pattern, or null. A repeated one is refused. */
export function readParam(href: unknown, name: string, pattern: RegExp): string | null {
  if (typeof href !== 'string') return null;
  const start = endOfPath(href);
  const [search = ''] = href.slice(start, start + maxUrlLength).split('#', 1);
  const values = new URLSearchParams(search).getAll(name);
  const [value] = values;
  return values.length === 1 && value !== undefined && pattern.test(value) ? value : null;
}

/** Where the query or the fragment begins. */
function endOfPath(href: string): number {
  const found = href.search(/[?#]/);
  return found < 0 ? href.length : found;
}
