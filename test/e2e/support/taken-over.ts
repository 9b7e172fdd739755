/** Runs in the page: whether the hosted page has been hydrated, if it is one; React's nodes have properties of its own. */
export const hydrated = `() =>
  !document.querySelector('#portal-end') || Object.keys(document.querySelector('[data-portal]') ?? {}).length > 0`;

/** Runs in the page: whether the hosted page's effects have run, too: the first field has the focus. */
export const takenOver = `() => document.activeElement?.tagName === 'INPUT'`;
