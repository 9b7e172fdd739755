/** API origins whose refusal has been told. */
const told = new Set<string>();

/** A call of the API that anyone may make (rules.md 6.5). */
const open = '/v1/base/company/noAuth/getByHost';

/**
 * After a call without a readable answer: whether the API answers but does not admit the origin of this page, which is told in
 * the console, by name. A browser hides that from scripts, so the API is asked again: once for an answer that can be read, as
 * the fault may be over, and once for one that none can read. Both ask for a call of the API, as its host may answer while the
 * API does not.
 */
export async function isRefusedOrigin(host: Element, apiHost: string): Promise<boolean> {
  const { origin } = globalThis; // that of the address differs in a sandboxed frame
  if (apiHost === origin) return false;
  const ask = (mode: RequestMode) =>
    fetch(apiHost + open, { mode, credentials: 'omit', cache: 'no-store' }).then(
      () => true,
      () => false, // there is no API, the policy of this page does not permit the call, or the answer is not for this page
    );
  if ((await ask('cors')) || !(await ask('no-cors'))) return false;
  if (!told.has(apiHost))
    console.error(
      `<${host.localName}>`,
      `The API ${apiHost} does not admit ${origin}, the origin of this page. Add it to the origins that the API admits.`,
    );
  told.add(apiHost);
  return true;
}
