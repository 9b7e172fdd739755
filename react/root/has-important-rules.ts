/** Inline styles of the probe, which only an `!important` rule of the page can override. */
// biome-ignore format: one line for each would be thirty lines
const probeStyle = {
  display: 'none', float: 'right', position: 'relative', 'box-sizing': 'content-box',
  width: '71px', height: '71px', 'min-width': '71px', 'min-height': '71px', 'max-width': '71px',
  'margin-top': '71px', 'padding-top': '71px', 'border-top-style': 'groove', 'border-top-width': '71px',
  'border-top-left-radius': '71px', color: 'rgb(7, 1, 7)', 'background-color': 'rgb(7, 1, 7)',
  'font-size': '71px', 'font-style': 'italic', 'font-weight': '700', 'line-height': '71px',
  'letter-spacing': '71px', 'word-spacing': '71px', 'text-indent': '71px', 'white-space': 'pre',
  'text-align': 'right', 'text-transform': 'lowercase', 'outline-style': 'groove', 'overflow-x': 'hidden',
};

/** Whether `!important` rules of the page apply to our elements. Tested with a hidden probe. */
export function hasImportantRules(root: HTMLElement): boolean {
  const probe = root.ownerDocument.createElement('span');
  for (const [name, value] of Object.entries(probeStyle)) probe.style.setProperty(name, value);
  root.append(probe);
  const style = getComputedStyle(probe);
  const changed = Object.entries(probeStyle).some(([name, value]) => style.getPropertyValue(name) !== value);
  probe.remove();
  return changed;
}
