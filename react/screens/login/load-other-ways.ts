/** The ways to log in besides the form that is shown, loaded only where a page permits one. */
export const loadOtherWays = (): Promise<typeof import('./other-ways.js')> => import('./other-ways.js');
