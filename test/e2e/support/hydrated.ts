/**
 * Runs in the page: whether the hosted page, if it is one, has been hydrated or has reported that its scripts failed.
 * React's nodes have properties of its own.
 */
export const hydrated = `() =>
  !document.querySelector('#portal-end') ||
  document.documentElement.dataset.script === 'failed' ||
  Object.keys(document.querySelector('[data-portal]') ?? {}).length > 0`;

/** Runs in the page: whether the hosted page's effects have run, too: the first field has the focus. */
export const effectsHaveRun = `() => document.activeElement?.tagName === 'INPUT'`;
