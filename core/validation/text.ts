/** Characters that can disguise a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

export const hasUnwritable = (text: string): boolean => text.search(unwritable) >= 0;

/**
 * Trims user input, and removes control and bidirectional characters, which pasted text may contain. A tab, as between
 * cells of a spreadsheet, becomes a space.
 */
export function normalizeText(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\t/g, ' ').replace(unwritable, '').trim() : '';
}
