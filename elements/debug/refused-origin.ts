/** API origins whose refusal has been told. */
const told = new Set<string>();

/**
 * After a call without a readable answer: tells in the console, by name, if the API answers but does not admit the origin of
 * this page. A browser hides that from scripts, so the API is asked again for an answer that none can read.
 */
export async function tellRefusedOrigin(host: Element, apiHost: string): Promise<void> {
  const { origin } = globalThis.location;
  if (apiHost === origin || told.has(apiHost)) return;
  try {
    await fetch(apiHost, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' });
  } catch {
    return; // there is no API, or the policy of this page does not permit the call
  }
  told.add(apiHost);
  console.error(
    `<${host.localName}>`,
    `The API ${apiHost} does not admit ${origin}, the origin of this page. Add it to the origins that the API admits.`,
  );
}
