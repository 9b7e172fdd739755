import { at, root } from './scope.js';

/** Companies and sides. */
export const choices = `
${at('account-list role-list')} {
  display: flex;
  flex-direction: column;
  gap: calc(var(--pt-space) * 1.5);
}
${at('account-list role-list', "[aria-busy='true']")} {
  cursor: progress;
  opacity: 0.65;
}
${at('account-item')} {
  display: flex;
  position: relative;
  align-items: stretch;
  border: 1px solid var(--pt-border);
  border-radius: calc(var(--pt-radius) + 2px);
  background: var(--pt-surface);
  transition: border-color var(--pt-duration), box-shadow var(--pt-duration), background-color var(--pt-duration);
}
${at('account-item', ':not([data-part~="disabled"]):hover')}, ${root} button[data-part~='role-card']:hover {
  border-color: var(--pt-link);
  box-shadow: 0 8px 20px -12px var(--pt-tint-strong);
}
${at('account-item', "[data-part~='selected']")} {
  border-color: var(--pt-tint-strong);
  background: var(--pt-tint);
}
${at('account-item', "[data-part~='disabled']")}, ${at('role-card', "[data-part~='disabled']")} {
  background: var(--pt-faint);
  border-color: transparent;
}
${at('account-open')} {
  display: flex;
  flex: 1;
  align-items: center;
  gap: 14px;
  padding: 14px 12px 14px 16px;
  border-radius: inherit;
  text-align: start;
}
${at('account-open', ':focus-visible')} {
  outline-offset: -2px;
}
${at('account-open')} > [data-part~='icon'], ${at('role-card')} > [data-part~='icon'] {
  margin-inline-start: auto;
  color: var(--pt-text-muted);
  transition: transform var(--pt-duration), color var(--pt-duration);
}
${at('account-open', ':hover')} > [data-part~='icon'], ${at('role-card', ':hover')} > [data-part~='icon'] {
  color: var(--pt-link);
  transform: translateX(3px);
}
${at('account-item', "[data-part~='disabled']")} [data-part~='avatar'] {
  filter: grayscale(1);
  opacity: 0.75;
}
${at('avatar')} {
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 44px;
  height: 44px;
  border-radius: 12px;
  background: var(--pt-avatar, var(--pt-primary));
  color: var(--pt-avatar-contrast, var(--pt-primary-contrast));
  font-size: 1.1875em;
  font-weight: var(--pt-bold);
  line-height: 1;
}
${at('account-text role-text')} {
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 2px;
}
${at('account-name role-title')} {
  color: var(--pt-text);
  font-weight: var(--pt-bold);
  line-height: 1.35;
}
${at('account-meta role-description')} {
  color: var(--pt-text-muted);
  font-size: 0.8125em;
  line-height: 1.45;
}
${at('account-badges')} {
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: 6px;
}
${at('account-badge')} {
  padding: 1px 8px;
  border-radius: 6px;
  background: var(--pt-faint);
  color: var(--pt-text-muted);
  font-size: 0.75em;
  font-weight: 500;
  line-height: 1.6;
}
${at('account-badge', "[data-part~='active']")} {
  background: var(--pt-primary);
  color: var(--pt-primary-contrast);
}
${at('account-badge', "[data-part~='disabled']")} {
  background: var(--pt-danger-tint);
  color: var(--pt-danger);
}
${at('account-refusal')} {
  display: flex;
  gap: 6px;
  margin-top: 6px;
  color: var(--pt-danger);
  font-size: 0.8125em;
  line-height: 1.45;
}
${at('account-actions')} {
  display: flex;
  flex: none;
  flex-direction: column;
  width: 48px;
  overflow: hidden;
  border-inline-start: 1px solid var(--pt-border);
  border-radius: 0 calc(var(--pt-radius) + 1px) calc(var(--pt-radius) + 1px) 0;
}
${at('account-action')} {
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: center;
  min-height: 40px;
  color: var(--pt-text-muted);
  transition: color var(--pt-duration), background-color var(--pt-duration);
}
${at('account-action', ':hover')} {
  background: var(--pt-tint);
  color: var(--pt-link);
}
${at('account-remove', ':hover')} {
  background: var(--pt-danger-tint);
  color: var(--pt-danger);
}
${at('account-action', ':focus-visible')} {
  outline-offset: -2px;
}
${at('account-action', "[data-part~='selected']")} {
  color: var(--pt-link);
}
${at('empty-list')} {
  padding-block-start: 20px;
  padding-block-end: 20px;
  text-align: center;
}
${at('role-item')} {
  display: block;
}
${at('role-card')} {
  display: flex;
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
${at('role-icon')} {
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
${at('role-icon')} > [data-part~='icon'] {
  width: 28px;
  height: 28px;
}
${at('role-title')} {
  font-size: 1.0625em;
}
${at('role-description')} {
  font-size: 0.875em;
}
${at('role-login')} {
  margin-top: 4px;
  color: var(--pt-text-muted);
  font-size: 0.8125em;
}
@media (max-width: 400px) {
  ${at('account-open')} {
    gap: 12px;
    padding-inline-start: 12px;
    padding-inline-end: 8px;
  }
  ${at('account-item')} [data-part~='avatar'] {
    width: 38px;
    height: 38px;
    border-radius: 10px;
  }
  ${at('account-actions')} {
    width: 42px;
  }
  ${at('account-open')} > [data-part~='icon'] {
    display: none;
  }
  ${at('role-card')} {
    gap: 14px;
    padding: 16px 14px;
  }
  ${at('role-icon')} {
    width: 48px;
    height: 48px;
  }
}
`;
