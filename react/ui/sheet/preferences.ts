/** More contrast, forced colours, and areas of 44 px to touch, in the same layout. The loader paints without these. */
export const preferences = `
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
@media (forced-colors: active) {
  & .primary-button {
    --pt-focus-ring: CanvasText;
    forced-color-adjust: none;
    background: Highlight;
    color: HighlightText;
  }
  & .link {
    text-decoration: underline;
  }
}
@media (pointer: coarse) {
  & .link {
    min-height: 44px;
    margin: -10px 0;
    padding-top: 10px;
    padding-bottom: 10px;
  }
  & .error {
    row-gap: 20px;
  }
  & .back {
    margin: -12px 0 6px -4px;
  }
  & .checkbox {
    margin: -10px 0;
    padding: 12px 0;
  }
}
`;
