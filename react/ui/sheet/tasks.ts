import { motion } from './scope.js';

/** Tabs, the administrator, industries, the app, and how a task ends. */
export const tasks = `
& .danger-button {
  background-color: var(--pt-danger);
  color: var(--pt-surface);
}
& .danger-button:hover {
  background-image: linear-gradient(var(--pt-faint), var(--pt-faint));
}
& .tabs {
  display: flex;
  gap: 4px;
  margin-bottom: 22px;
  padding: 4px;
  border-radius: calc(var(--pt-radius) + 2px);
  background: var(--pt-faint);
}
& .auth-switch {
  width: 100%;
  max-width: var(--portal-card-max-width, 420px);
  margin: 0 auto 12px;
}
& .tab {
  flex: 1;
  min-height: 40px;
  padding: 6px 10px;
  border-radius: calc(var(--pt-radius) - 2px);
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
  box-shadow: 0 0 0 1px var(--pt-border), 0 1px 3px rgba(16, 24, 40, 0.14);
  color: var(--pt-link);
  font-weight: var(--pt-bold);
}
& [role='tabpanel'] + .aside, & .form + .aside, & .outcome + .aside, & .button + .aside {
  margin-top: 20px;
}
& .contact {
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 16px;
  border: 1px solid var(--pt-border);
  border-radius: calc(var(--pt-radius) + 2px);
}
& .contact-text {
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 2px;
}
& .contact-label {
  color: var(--pt-text-muted);
  font-size: 0.8125em;
}
& .contact-name {
  font-weight: var(--pt-bold);
  font-variant-numeric: tabular-nums;
}
& .contact-advice {
  margin-top: 12px;
  margin-bottom: 20px;
}
& .contact-advice + .button {
  margin-bottom: 20px;
}
& .industry-grid {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
  gap: 8px;
}
& .industry-item {
  display: block;
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
  display: block;
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
& .app-download {
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  margin-top: 24px;
  margin-bottom: 20px;
}
& .app-download > .paragraph {
  margin: -4px 0 8px;
}
& .app-download > .button {
  text-decoration: none;
}
& .qr-code {
  display: block;
  width: 208px;
  max-width: 100%;
  border: 1px solid var(--pt-border);
  border-radius: var(--pt-radius);
  background: #ffffff;
}
& .scan-frame {
  display: block;
  width: 100%;
  max-width: 300px;
  height: 400px;
  border: 1px solid var(--pt-border);
  border-radius: var(--pt-radius);
  background: #ffffff;
}
& .outcome {
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  margin-top: 24px;
  text-align: center;
}
& .outcome-mark {
  display: flex;
  align-items: center;
  justify-content: center;
  width: 64px;
  height: 64px;
  margin: 4px auto 20px;
  border-radius: 50%;
  background: var(--pt-tint);
  color: var(--pt-link);
}
& .outcome-mark.done {
  background: var(--pt-success-tint);
  color: var(--pt-success);
  animation: ${motion('pop')} calc(var(--pt-duration) * 2) cubic-bezier(0.2, 1.4, 0.4, 1);
}
& .outcome-mark > .icon {
  width: 30px;
  height: 30px;
}
& .outcome-text {
  margin-bottom: 8px;
  color: var(--pt-text-muted);
}
& .links {
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 6px;
}
& .links-more {
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 4px 24px;
}
& .options.centered {
  justify-content: center;
}
& .page-footer {
  display: flex;
  justify-content: center;
  padding: 12px 20px max(20px, env(safe-area-inset-bottom));
  font-size: 0.875em;
}
& .page-footer > .link {
  color: var(--pt-text-muted);
}
& .page-footer .icon {
  width: 18px;
  height: 18px;
}
`;
