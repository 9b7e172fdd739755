/**
 * Runs in the page: declares `controls()`, the controls that the user can reach, in the open dialog if there is one. Each is
 * `{ one, drawn, name }`, with the element that is drawn for it.
 */
export const controls = `
  const controls = () => {
    const all = (document.querySelector('dialog[open]') ?? document).querySelectorAll('a[href], button, input, select, textarea');
    return [...all].filter(({ tabIndex, disabled }) => tabIndex >= 0 && !disabled).flatMap((one) => {
      const drawn = one.matches('[data-part~=unseen]') ? one.nextElementSibling : one;
      const seen = drawn?.getClientRects().length > 0 && getComputedStyle(drawn).visibility === 'visible';
      return seen ? [{ one, drawn, name: one.dataset.part }] : [];
    });
  };`;
