import { motion } from './scope.js';

/** Long texts: dialogs and the agreement. */
export const readingRules = `
& .dialog[open] {
  display: flex;
  width: min(640px, calc(100vw - 32px));
  max-width: none;
  max-height: min(760px, calc(100vh - 48px));
  margin: auto;
  overflow: hidden;
  border: 1px solid var(--pt-border);
  border-radius: var(--pt-radius-card);
  background: var(--pt-surface);
  color: var(--pt-text);
  box-shadow: 0 24px 64px -16px #10182866;
  animation: ${motion('appear')} var(--pt-duration) ease-out;
}
& .dialog[open]::backdrop {
  background: var(--pt-backdrop, #0f172a73);
}
& .dialog-panel {
  display: flex;
  flex: 1;
  flex-direction: column;
}
& .dialog-header {
  display: flex;
  flex: none;
  align-items: flex-start;
  justify-content: space-between;
  gap: 16px;
  padding: 16px 12px 12px 24px;
  border-bottom: 1px solid var(--pt-border);
}
& .dialog-header > .headline2 {
  margin: 8px 0 0;
}
& .dialog-close {
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  color: var(--pt-text-muted);
}
& .dialog-close:hover {
  background: var(--pt-faint);
  color: var(--pt-text);
}
& .dialog-body {
  flex: 1 1 auto;
  padding: 20px 24px;
  overflow-y: auto;
  overscroll-behavior: contain;
}
& .dialog-body:focus-visible {
  outline-offset: -3px;
}
& .dialog-actions {
  flex: none;
  padding: 14px 24px 18px;
  border-top: 1px solid var(--pt-border);
}
& .headline2 {
  margin: 28px 0 14px;
  color: var(--pt-text);
  font-size: 1.1875em;
  font-weight: var(--pt-bold);
  line-height: 1.35;
}
& .prose {
  display: flex;
  flex-direction: column;
  gap: 20px;
}
& .prose-heading {
  font-size: 1em;
  font-weight: var(--pt-bold);
  line-height: 1.4;
}
& .prose-text {
  margin-top: 6px;
  color: var(--pt-text-muted);
  font-size: 0.9375em;
  line-height: 1.65;
}
@media (max-height: 27.5em) {
  & .dialog-panel {
    display: block;
    overflow-y: auto;
  }
  & .dialog-body {
    overflow-y: visible;
  }
}
`;
