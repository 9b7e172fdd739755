/** Who shared a link: `u` and `c` (spec.md section 2); null where the link does not say. */
export interface LinkReferral {
  readonly shareUserId: string | null;
  readonly shareClientId: string | null;
}
