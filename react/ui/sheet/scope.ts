/** Keys the sheet to this version of the package, so that two versions on one page do not style each other. */
export const edition = '1-0-0';

/** Three ids, so that no ordinary rule of a page outranks ours: not an element's, a class's or an id's. */
const heavy = ':not(#_):not(#_):not(#_)';

export const root = `[data-portal-edition='${edition}']${heavy}`;

/** The frame of one portal alone, whether its rules stand in a layer or not. */
export function frameOf(instanceId: string): string {
  return `[data-portal-edition][data-portal='${instanceId}']${heavy}`;
}

/**
 * Which of two rules wins that are as particular as each other: one of the first counts less than one of the second,
 * and that less than one that a component brings. So parts of the sheet mean the same in whichever order they come.
 */
export const weights = { first: 0, second: 1, part: 2 } as const;

export type Weight = (typeof weights)[keyof typeof weights];

/**
 * Rules as they are written in this folder, as a browser reads them: `&` is our root, `.name` a part with that name.
 */
export function toSheet(rules: string, weight: Weight): string {
  const weighed = root + ':not(_)'.repeat(weight);
  return rules.replace(/&/g, weighed).replace(/\.([a-z][\w-]*)/g, "[data-part~='$1']");
}

/** The name of an animation of ours: the names of a page and of another version are in the same list. */
export function motion(name: string): string {
  return `portal-${edition}-${name}`;
}

/** For what is heard and not seen. */
export const unseen = `
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;`;
