/** The rules of a new password. */
export const checklistRules = `
& .rules {
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin-top: 8px;
  list-style: none;
  font-size: 0.8125em;
  line-height: 1.45;
}
& .rule {
  display: flex;
  gap: 6px;
  color: var(--pt-text-muted);
  transition: color var(--pt-duration);
}
& .rule.met {
  color: var(--pt-success);
}
& .rule > .icon {
  width: 16px;
  height: 16px;
  margin-top: 0.1em;
}
& .rule-text {
  position: relative;
}
`;
