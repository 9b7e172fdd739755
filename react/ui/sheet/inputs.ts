/** Selects and text areas. */
export const inputRules = `
& .select-input {
  padding-right: 40px;
  cursor: pointer;
}
& .select-input > option {
  background: var(--pt-surface);
  color: var(--pt-text);
}
& .select-input:disabled {
  border-color: var(--pt-border);
  background: var(--pt-faint);
  color: var(--pt-text-muted);
  opacity: 1;
}
& .select-input + .icon {
  position: absolute;
  top: calc(50% - 9px);
  right: 13px;
  width: 18px;
  height: 18px;
  color: var(--pt-text-muted);
  pointer-events: none;
}
& .text-area {
  min-height: 96px;
  resize: vertical;
}
`;
