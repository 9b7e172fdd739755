/**
 * Isolates the form from the page: inheritance stops at the root, floats cannot intrude, and rules of the page on our
 * parts are reverted to the browser's defaults. Only custom properties pass. `usePageColors` reads the page's colour
 * tokens from two invisible properties of the root, `column-rule-color` and `outline-color`.
 */
export const base = `
& {
  all: initial;
  display: flow-root;
  box-sizing: border-box;
  font-family: var(--pt-font);
  font-size: var(--portal-font-size, medium);
  font-weight: var(--portal-font-weight, 400);
  line-height: var(--portal-line-height, 1.55);
  color: var(--pt-text);
  direction: ltr;
  overflow-wrap: break-word;
  column-rule-color: var(--portal-color-primary, transparent);
  outline-color: var(--pt-surface);
  transition: column-rule-color 1ms, outline-color 1ms;
  -webkit-font-smoothing: antialiased;
  -moz-osx-font-smoothing: grayscale;
  -webkit-text-size-adjust: 100%;
  -webkit-tap-highlight-color: transparent;
}
& [data-part], & [data-part]::before, & [data-part]::after, & [data-part]::placeholder, &::before, &::after {
  all: revert;
}
& [data-part] {
  box-sizing: border-box;
  min-width: 0;
  margin: 0;
  padding: 0;
}
& .input, & .account-open, & .button, & .link, & .password-toggle, & .account-action, & .account-choice, & .tab, & .role-card, & .language-select, & .checkbox-input, & .dialog-close {
  appearance: none;
  border: 0;
  border-radius: 0;
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: inherit;
  touch-action: manipulation;
}
& .button, & .link, & .password-toggle, & .account-action, & .account-choice, & .tab, & .role-card, & .language-select, & .checkbox-input, & .dialog-close,
& button.account-open {
  cursor: pointer;
}
& .icon {
  display: block;
  flex: none;
  width: 20px;
  height: 20px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
}
& .icon path {
  color: inherit;
  fill: inherit;
  stroke: inherit;
}
& [data-part]:focus {
  outline: none;
}
& [data-part]:focus-visible {
  outline: 2px solid var(--pt-focus-ring);
  outline-offset: 2px;
}
& .headline1:focus-visible {
  outline: none;
}
`;
