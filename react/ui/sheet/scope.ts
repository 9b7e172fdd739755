/** Doubled, so that no ordinary rule of a page outranks ours: an element, a class or a reset sheet stays outside. */
export const root = '[data-portal][data-portal]';

/** The selector of a part inside our root; several names give a list. */
export function at(names: string, suffix = ''): string {
  return names
    .split(' ')
    .map((name) => `${root} [data-part~='${name}']${suffix}`)
    .join(', ');
}
