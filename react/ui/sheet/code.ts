import { motion } from './scope.js';

/** The code of a text message, the button that sends it, and what only forms with a code have. */
export const codeRules = `
& .code {
  display: flex;
  flex-wrap: wrap;
  gap: var(--pt-space);
}
& .code-input {
  flex: 999 1 calc(var(--portal-code-cell-width, 1.3333em) * 6);
  width: auto;
  min-width: calc(var(--portal-code-cell-width, 1.3333em) * 6);
  font-variant-numeric: tabular-nums;
}
& .send-code-button {
  flex: 1 1 auto;
  width: auto;
  min-width: min(9.6em, 100%);
  padding-left: 14px;
  padding-right: 14px;
  color: var(--pt-link);
  font-size: 0.9375em;
}
& .send-code-button[aria-disabled='true'] {
  border-color: var(--pt-border);
  background-color: var(--pt-faint);
  color: var(--pt-text-muted);
  cursor: default;
}
& .danger-button {
  background-color: var(--pt-danger);
  color: var(--pt-surface);
}
& .danger-button:hover {
  background-image: linear-gradient(var(--pt-faint), var(--pt-faint));
}
& .options.centered {
  justify-content: center;
}
& .countdown {
  font-variant-numeric: tabular-nums;
}
& .code-sent:not(.empty) {
  display: flex;
  gap: 6px;
  margin-top: 7px;
  color: var(--pt-success);
  font-size: 0.875em;
  line-height: 1.4;
  animation: ${motion('appear')} var(--pt-duration) ease-out;
}
& .code-sent:not(.empty) > .icon {
  width: 16px;
  height: 16px;
  margin-top: 0.1em;
}
`;
