/** Without the characters by which a name would turn the direction of the words around it. */
export function stripBidiControls(value: string): string {
  return value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
