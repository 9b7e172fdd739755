/** Tabs. */
export const tabRules = `
& .tabs {
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-bottom: 22px;
  padding: 2px;
  border-radius: calc(var(--pt-radius) + 2px);
  background: var(--pt-faint);
}
& .auth-switch {
  width: 100%;
  max-width: var(--portal-card-max-width, 420px);
  margin: 0 auto 12px;
}
& .tab {
  flex: 1 8em;
  min-height: 44px;
  padding: 6px 10px;
  border-radius: var(--pt-radius);
  color: var(--pt-text-muted);
  font-size: 0.9375em;
  line-height: 1.3;
  text-align: center;
  transition: color var(--pt-duration), background-color var(--pt-duration);
}
& .tab:hover {
  color: var(--pt-text);
}
& .tab.selected {
  background: var(--pt-surface);
  box-shadow: 0 0 0 1px var(--pt-border), 0 1px 3px #10182824;
  color: var(--pt-link);
  font-weight: var(--pt-bold);
}
@media (forced-colors: active) {
  & .tabs, & .tab.selected {
    border: 1px solid;
  }
}
`;
