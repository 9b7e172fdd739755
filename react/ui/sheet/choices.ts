/** Companies and sides. */
export const choiceRules = `
& .icon.filled {
  fill: currentColor;
}
& .search {
  display: block;
  position: relative;
  margin-bottom: 12px;
}
& .search > .icon {
  position: absolute;
  top: calc(50% - 10px);
  left: 14px;
  color: var(--pt-text-muted);
  pointer-events: none;
}
& .search-input {
  padding-left: 42px;
}
& .account-list, & .role-list {
  list-style: none;
  display: flex;
  flex-direction: column;
  gap: calc(var(--pt-space) * 1.5);
}
& .account-list[aria-busy='true'], & .role-list[aria-busy='true'] {
  cursor: progress;
  opacity: 0.65;
}
& .account-item {
  display: flex;
  flex-wrap: wrap;
  position: relative;
  align-items: stretch;
  border: 1px solid var(--pt-border);
  border-radius: calc(var(--pt-radius) + 2px);
  background: var(--pt-surface);
  transition: border-color var(--pt-duration), box-shadow var(--pt-duration), background-color var(--pt-duration);
}
& .account-item:not(.disabled):hover, & button.role-card:hover {
  border-color: var(--pt-link);
  box-shadow: 0 8px 20px -12px var(--pt-tint-strong);
}
& .account-item.selected {
  border-color: var(--pt-tint-strong);
  background: var(--pt-tint);
}
& .account-item.disabled, & .role-card.disabled {
  background: var(--pt-faint);
  border-color: transparent;
}
& .account-open {
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 14px;
  padding: 14px 12px 14px 16px;
  border-radius: inherit;
  text-align: start;
}
& .account-open > .icon, & .role-card > .icon {
  margin-left: auto;
  color: var(--pt-text-muted);
  transition: transform var(--pt-duration), color var(--pt-duration);
}
& .account-open:hover > .icon, & .role-card:hover > .icon {
  color: var(--pt-link);
  transform: translateX(3px);
}
& .account-item.disabled .avatar {
  filter: grayscale(1);
  opacity: 0.75;
}
& .account-text, & .role-text {
  display: flex;
  flex: 1 min(8.5em, 100% - 40px);
  flex-direction: column;
  gap: 2px;
}
& .account-name, & .role-title {
  color: var(--pt-text);
  font-weight: var(--pt-bold);
  line-height: 1.35;
}
& .account-meta, & .role-description {
  color: var(--pt-text-muted);
  font-size: 0.8125em;
  line-height: 1.45;
}
& .account-badges {
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: 6px;
}
& .account-badge {
  padding: 0 7px;
  border: 1px solid transparent;
  border-radius: 6px;
  background: var(--pt-faint);
  color: var(--pt-text-muted);
  font-size: 0.75em;
  line-height: 1.6;
}
& .account-badge.active {
  background: var(--pt-primary);
  color: var(--pt-primary-contrast);
}
& .account-badge.disabled {
  background: var(--pt-danger-tint);
  color: var(--pt-danger);
}
& .account-toggle {
  display: grid;
}
& .toggle-text {
  grid-area: 1 / 1;
}
& .account-badge.reserved, & .toggle-text.reserved {
  visibility: hidden;
}
& .account-refusal {
  display: flex;
  gap: 6px;
  margin-top: 6px;
  color: var(--pt-danger);
  font-size: 0.8125em;
  line-height: 1.45;
}
& .account-refusal > .icon {
  width: 16px;
  height: 16px;
  margin-top: 0.1em;
  stroke-width: 2;
}
& .account-list + .live-region, & .role-list + .live-region {
  position: sticky;
  bottom: 8px;
}
& .account-list + .live-region > .error, & .role-list + .live-region > .error {
  margin: 16px 0 0;
  background: linear-gradient(var(--pt-danger-tint), var(--pt-danger-tint)) var(--pt-surface);
}
& .account-action {
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 48px;
  min-height: 44px;
  border-radius: inherit;
  color: var(--pt-text-muted);
  transition: color var(--pt-duration), background-color var(--pt-duration);
}
& .account-action:hover {
  background: var(--pt-tint);
  color: var(--pt-link);
}
& .account-more > .icon {
  stroke-width: 3;
}
& .account-more[aria-expanded='true'] {
  color: var(--pt-link);
}
& .account-menu {
  flex: 0 0 100%;
  padding: 4px;
  border-top: 1px solid var(--pt-border);
}
& .account-choice {
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 44px;
  padding: 8px 12px;
  border-radius: var(--pt-radius);
  color: var(--pt-text);
  font-size: 0.9375em;
  text-align: start;
}
& .account-choice > .icon {
  color: var(--pt-text-muted);
}
& .account-choice:hover {
  background: var(--pt-tint);
}
& .account-choice.selected > .icon {
  color: var(--pt-link);
}
& .account-choice.account-remove, & .account-remove > .icon {
  color: var(--pt-danger);
}
& .account-choice.account-remove:hover {
  background: var(--pt-danger-tint);
}
& .account-open:focus-visible, & .account-action:focus-visible, & .account-choice:focus-visible {
  outline-offset: -2px;
}
& .empty-list {
  padding-top: 20px;
  padding-bottom: 20px;
  text-align: center;
}
& .role-card {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 18px;
  width: 100%;
  padding: 24px 22px;
  border: 1px solid var(--pt-border);
  border-radius: calc(var(--pt-radius) + 4px);
  background: var(--pt-surface);
  text-align: start;
  transition: border-color var(--pt-duration), box-shadow var(--pt-duration);
}
& .role-icon {
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 56px;
  height: 56px;
  border-radius: 16px;
  background: var(--pt-tint);
  color: var(--pt-link);
}
& .role-icon > .icon {
  width: 28px;
  height: 28px;
}
& .role-title {
  font-size: 1.0625em;
}
& .role-description {
  font-size: 0.875em;
}
& .role-login {
  margin-top: 4px;
  color: var(--pt-text-muted);
  font-size: 0.8125em;
}
@media (max-width: 400px) {
  & .account-open {
    gap: 12px;
    padding-left: 12px;
    padding-right: 8px;
  }
  & .account-item .avatar {
    width: 38px;
    height: 38px;
    border-radius: 10px;
  }
  & .account-open > .icon {
    display: none;
  }
  & .role-card {
    gap: 14px;
    padding: 16px 14px;
  }
  & .role-icon {
    width: 48px;
    height: 48px;
  }
}
`;
