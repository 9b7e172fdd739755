/** The value of `aria-describedby` for those ids that are defined, each once. */
export function describedBy(...ids: readonly (string | undefined)[]): string | undefined {
  return [...new Set(ids)].filter(Boolean).join(' ') || undefined;
}
