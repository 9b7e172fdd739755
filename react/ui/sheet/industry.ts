/** Industries, each with its picture. */
export const industryRules = `
& .wide .form > .live-region {
  margin-bottom: calc(-1 * var(--pt-gap));
}
& .industry-grid {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6em, 1fr));
  gap: 8px;
}
& .industry-item {
  position: relative;
  cursor: pointer;
}
& .industry-face {
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 6px;
  height: 100%;
  padding: 12px 6px 10px;
  border: 1px solid var(--pt-border);
  border-radius: calc(var(--pt-radius) + 2px);
  background: var(--pt-surface);
  text-align: center;
  transition: border-color var(--pt-duration), background-color var(--pt-duration), box-shadow var(--pt-duration);
}
& .industry-item:hover > .industry-face {
  border-color: var(--pt-link);
}
& .industry-input:checked + .industry-face {
  border-color: var(--pt-link);
  background: var(--pt-tint);
  box-shadow: inset 0 0 0 1px var(--pt-link);
}
& .industry-grid[aria-invalid='true'] .industry-face {
  border-color: var(--pt-danger);
}
& .industry-input:focus-visible + .industry-face {
  outline: 2px solid var(--pt-focus-ring);
  outline-offset: 2px;
}
& .industry-picture {
  width: 40px;
  height: 40px;
  fill: none;
  color: var(--pt-link);
}
& .industry-name {
  max-width: 100%;
  font-size: 0.8125em;
  line-height: 1.3;
  hyphens: auto;
  -webkit-hyphens: auto;
}
@media (forced-colors: active) {
  & .industry-picture {
    color: CanvasText;
  }
  & .industry-input:checked + .industry-face {
    padding: 10px 4px 8px;
    border: 3px solid Highlight;
  }
}
`;
