/** Image uploads. */
export const uploadRules = `
& .upload-area {
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
  padding: 18px;
  border: 1.5px dashed var(--pt-edge);
  border-radius: var(--pt-radius);
  transition: border-color var(--pt-duration), background-color var(--pt-duration);
}
& .upload-area.filled {
  padding: 14px;
  border: 1px solid var(--pt-border);
  background: var(--pt-faint);
}
& .upload-area.invalid {
  border-color: var(--pt-danger);
}
& .upload-preview {
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 104px;
  height: 104px;
  overflow: hidden;
  border-radius: calc(var(--pt-radius) - 2px);
  background: var(--pt-tint);
  color: var(--pt-link);
}
& .upload-preview > .icon {
  width: 32px;
  height: 32px;
}
& .upload-image {
  width: 100%;
  height: 100%;
  object-fit: cover;
}
& .upload-body {
  display: flex;
  flex: 1 1 11em;
  flex-direction: column;
  gap: 10px;
  justify-content: center;
}
& .upload-body > .hint {
  margin: 0;
}
& .upload-name {
  overflow: hidden;
  font-size: 0.875em;
  text-overflow: ellipsis;
  white-space: nowrap;
}
& .upload-percent {
  color: var(--pt-text-muted);
  font-size: 0.8125em;
  font-variant-numeric: tabular-nums;
}
& .upload-actions {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 18px;
}
& .upload-pick {
  display: inline-flex;
  position: relative;
}
& .upload-button {
  width: auto;
  min-height: 44px;
  padding: 7px 14px;
  font-size: 0.875em;
}
& .upload-input:focus-visible + .upload-button {
  outline: 2px solid var(--pt-focus-ring);
  outline-offset: 2px;
}
& .upload-actions > .link {
  font-size: 0.875em;
}
& .upload-actions .icon {
  width: 18px;
  height: 18px;
}
`;
