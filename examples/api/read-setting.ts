export type Variables = Readonly<Record<string, string | undefined>>;

export function refuseMissing(sentence: string): never {
  throw new Error(sentence);
}

/** Reads every setting, and throws once, with a line for each that is missing or invalid. */
export function readAll<Shape extends object>(readers: { readonly [Key in keyof Shape]: () => Shape[Key] }): Shape {
  const problems = new Set<string>();
  const read = Object.entries<() => unknown>(readers).map(([key, reader]) => {
    try {
      return [key, reader()];
    } catch (cause) {
      for (const line of (cause as Error).message.split('\n')) problems.add(line); // as every reader throws
      return [key, undefined];
    }
  });
  if (problems.size > 0) throw new Error([...problems].join('\n'));
  return Object.fromEntries(read) as Shape;
}

export function readPort(variables: Variables, name: string, otherwise: number): number {
  const text = variables[name] || String(otherwise);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`${name} must be a port number, not "${text}".`);
  return port;
}

export function readChoice<Choice extends string>(
  variables: Variables,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = variables[name] || choices[0];
  const choice = choices.find((known) => known === text);
  if (choice === undefined) throw new Error(`${name} must be one of ${choices.join(', ')}, not "${text}".`);
  return choice;
}

export function readCount(
  variables: Variables,
  name: string,
  otherwise: number,
  { least = 1, most = 9_999_999 }: { readonly least?: number; readonly most?: number } = {},
): number {
  const text = variables[name] || String(otherwise);
  const count = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (!(count >= least && count <= most))
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
  return count;
}

export function toOrigin(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.origin !== text) throw new Error(`${name} holds "${text}", which is not an origin.`);
  return url.origin;
}

/** The address of a server that gets secrets of ours. */
export function readServer(url: string, name: string): string {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal(hostname)))
    throw new Error(`${name} must be an https address, or one on this machine, not "${url}".`);
  return url;
}

export function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/** Of the database: a server's, or the embedded one in a folder. */
export const readPlace = (variables: Variables) => ({
  databaseUrl: variables.DATABASE_URL ?? '',
  dataDir: variables.DATA_DIR || '.data/api',
});
