/** Runs in the page: whether the hosted page has been hydrated, after which the first field has the focus. */
export const takenOver = `() => document.activeElement?.tagName === 'INPUT'`;
