/** Borders, secondary text and the focus ring for users who ask for more contrast; the loader paints without these. */
export const contrast = `
@media (prefers-contrast: more) {
  &[data-color-scheme] {
    --pt-edge: var(--pt-text);
    --pt-border: var(--pt-text);
    --pt-text-muted: var(--pt-text);
    --pt-focus-ring: var(--pt-text);
  }
  & .input::placeholder {
    opacity: 0.8;
  }
}
`;
