import { motion } from './scope.js';

/** What stands around an input: hints, the code and its button, the rules of a new password. */
export const fields = `
& .unseen {
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
& .hint {
  display: block;
  margin-top: 6px;
  color: var(--pt-text-muted);
  font-size: 0.8125em;
  line-height: 1.45;
}
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
& .code-input:placeholder-shown {
  text-overflow: ellipsis;
}
& .send-code-button {
  flex: 1 0 auto;
  width: auto;
  min-width: 8em;
  padding-left: 14px;
  padding-right: 14px;
  color: var(--pt-link);
  font-size: 0.9375em;
  font-weight: 500;
}
& .send-code-button[aria-disabled='true'] {
  border-color: var(--pt-border);
  background-color: var(--pt-faint);
  color: var(--pt-text-muted);
  cursor: default;
}
& .countdown {
  font-variant-numeric: tabular-nums;
}
& .code-sent {
  display: flex;
  gap: 6px;
  margin-top: 7px;
  color: var(--pt-success);
  font-size: 0.875em;
  line-height: 1.4;
  animation: ${motion('appear')} var(--pt-duration) ease-out;
}
& .code-sent.empty {
  display: block;
  margin: 0;
}
& .code-sent > .icon, & .rule > .icon {
  width: 16px;
  height: 16px;
  margin-top: 0.1em;
}
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
& .rule-text {
  position: relative;
}
`;
