/** Removes characters by which a value could change the direction of the surrounding text. */
export function stripBidiControls(value: string): string {
  return value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
