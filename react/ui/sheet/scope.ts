/** Keys the sheet to this version of the package, so that two versions on one page do not style each other. */
export const edition = '1-0-0';

/** With the weight of three ids, so that no ordinary rule of a page outranks ours: not an element's, a class's or an id's. */
export const root = `[data-portal-edition='${edition}']:not(#_):not(#_):not(#_)`;

/** The selector of a part inside our root; several names give a list. */
export function at(names: string, suffix = ''): string {
  return names
    .split(' ')
    .map((name) => `${root} [data-part~='${name}']${suffix}`)
    .join(', ');
}

/** The name of an animation of ours: the names of a page and of another version are in the same list. */
export function motion(name: string): string {
  return `portal-${edition}-${name}`;
}
