/** Who shared a link: `u` and `c` (rules.md 2.14); null where the link does not say. */
export interface LinkReferral {
  readonly shareUserId: string | null;
  readonly shareClientId: string | null;
}

/** An id in a link, or of a company, wherever it comes from. */
export const linkId = /^(?!(?:NaN|undefined|null)$)[0-9A-Za-z_-]{1,64}$/;
