/** Lists of names and values: an application, the data imported for a company. */
export const factRules = `
& .facts {
  width: 100%;
  padding: 4px 18px;
  border: 1px solid var(--pt-border);
  border-radius: var(--pt-radius);
  font-size: 0.875em;
  text-align: start;
}
& .fact {
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  padding: 10px 0;
}
& .fact + .fact {
  border-top: 1px solid var(--pt-border);
}
& .fact-name {
  flex: 1 38%;
  color: var(--pt-text-muted);
}
& .fact-value {
  flex: 99 7em;
  white-space: pre-line;
  word-break: keep-all;
}
& .counts {
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  width: 100%;
}
& .count {
  display: flex;
  flex: 1 1 5em;
  flex-direction: column-reverse;
  padding: 14px 6px;
  border-radius: var(--pt-radius);
  background: var(--pt-tint);
}
& .count-label {
  color: var(--pt-text-muted);
  font-size: 0.8125em;
}
& .count-value {
  color: var(--pt-link);
  font-size: 1.5em;
  font-weight: var(--pt-bold);
  font-variant-numeric: tabular-nums;
  line-height: 1.3;
}
& .facts + .button, & .counts + .button {
  margin-top: 12px;
}
& .facts + .live-region > .status {
  margin: 12px 0;
  text-align: start;
}
& .refusal-reason {
  width: 100%;
  padding: 12px 16px;
  border-radius: var(--pt-radius);
  background: var(--pt-danger-tint);
  color: var(--pt-danger);
  font-size: 0.9375em;
  text-align: start;
}
`;
