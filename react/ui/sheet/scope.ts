/** Keys the sheet to this version of the package, so that two versions on one page do not style each other. */
export const version = '1-0-0';

/** The specificity of three ids, so that no ordinary rule of a page outranks ours. */
const threeIds = ':not(#_):not(#_):not(#_)';

/** Selects the frame of a single portal, whether or not its rules are in a cascade layer. */
export function frameOf(instanceId: string): string {
  return `[data-portal-edition][data-portal='${instanceId}']${threeIds}`;
}

/** Scopes compiled rules of this folder to our roots: those with this mark, which is the edition and the layer, if any. */
export function toSheet(rules: string, mark: string = version): string {
  return rules.replaceAll(':scope', `[data-portal-edition='${mark}']${threeIds}`);
}

/** Scopes the rules of the guard, whose specificity is below that of one attribute; `within` selects ancestors of our roots. */
export function toGuard(rules: string, within = ''): string {
  return rules.replaceAll(':scope', `${within}[data-portal-edition='${version}']`);
}
