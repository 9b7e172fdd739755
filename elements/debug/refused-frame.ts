/** The portal and company of a frame that has not answered. */
export interface SilentFrame {
  /** The origin of the page in the frame. */
  readonly origin: string;
  readonly companyId: string;
}

/** What has been told already. */
const told = new Set<string>();

/**
 * After a frame has not answered: tells in the console, by name, what this page or the company's list of origins may lack.
 * A browser hides from a page what it has refused to frame, so the portal is asked by a call whose answer nobody reads: if it
 * answers there, it is the frame that is refused.
 */
export async function tellRefusedFrame(host: Element, { origin, companyId }: SilentFrame): Promise<void> {
  const page = globalThis.origin;
  const key = `${origin} ${companyId}`;
  if (origin === page || told.has(key)) return;
  told.add(key);
  const address = `${origin}/embed?${new URLSearchParams({ companyId })}`;
  const answers = await fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  console.error(
    `<${host.localName}>`,
    answers
      ? `The portal ${origin} answers, but not in a frame of this page. Probably company ${companyId} does not admit ${page}, the origin of this page: add it to the company's list of origins. Or the frame-src of this page does not permit ${origin}.`
      : `The portal ${origin} does not answer: portal-origin or api-host is wrong, the portal does not run, or the frame-src and connect-src of ${page}, this page, do not permit it.`,
  );
}
