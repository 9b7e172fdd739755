/** Turns `colorPrimary` into `--portal-color-primary`. */
export function toTokenProperty(name: string): `--portal-${string}` {
  return `--portal-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
