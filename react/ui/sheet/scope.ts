/** Keys the sheet to this version of the package, so that two versions on one page do not style each other. */
export const edition = '1-0-0';

/** The specificity of three ids, so that no ordinary rule of a page outranks ours. */
const threeIds = ':not(#_):not(#_):not(#_)';

export const root = `[data-portal-edition='${edition}']${threeIds}`;

/** Selects the frame of a single portal, whether or not its rules are in a cascade layer. */
export function frameOf(instanceId: string): string {
  return `[data-portal-edition][data-portal='${instanceId}']${threeIds}`;
}

/**
 * Breaks ties between rules of equal specificity: rules of components win over `second`, and those over `first`. So the
 * order in which the parts of the sheet are adopted does not matter.
 */
export const weights = { first: 0, second: 1, part: 2 } as const;

export type Weight = (typeof weights)[keyof typeof weights];

/** Compiles rules of this folder to CSS: `&` becomes the selector of our root, `.name` that of a part. */
export function toSheet(rules: string, weight: Weight): string {
  const weighted = root + ':not(_)'.repeat(weight);
  return rules.replace(/&/g, weighted).replace(/\.([a-z][\w-]*)/g, "[data-part~='$1']");
}

/** The name of keyframes, which share one namespace with those of the page and of other versions. */
export function motion(name: string): string {
  return `portal-${edition}-${name}`;
}

/** Declarations for visually hidden text. */
export const unseen = `
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;`;
