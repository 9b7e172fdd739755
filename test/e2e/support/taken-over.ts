/** Runs in the page: the portal's own page has been taken over by its scripts, which give the first field the focus. */
export const takenOver = `() => document.activeElement?.tagName === 'INPUT'`;
