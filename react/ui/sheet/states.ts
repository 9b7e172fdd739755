import { motion } from './scope.js';

/** Further states and variants of controls and cards: invalid, busy, secondary. */
export const states = `
& .input.invalid {
  border-color: var(--pt-danger);
  box-shadow: inset 0 0 0 1px var(--pt-danger);
}
& .input.invalid:focus {
  box-shadow: inset 0 0 0 1px var(--pt-danger), 0 0 0 4px var(--pt-danger-tint);
}
& .field-error > .icon {
  width: 16px;
  height: 16px;
  margin-top: 0.1em;
  stroke-width: 2;
}
& .field-error {
  display: flex;
  gap: 6px;
  margin-top: 7px;
  color: var(--pt-danger);
  font-size: 0.875em;
  line-height: 1.4;
  animation: ${motion('appear')} var(--pt-duration) ease-out;
}
& .secondary-button {
  border: 1px solid var(--pt-edge);
  background-color: var(--pt-surface);
  color: var(--pt-text);
}
& .secondary-button:hover {
  background-color: var(--pt-faint);
}
& .button[aria-disabled='true'] {
  cursor: progress;
  transform: none;
}
& .hint {
  margin-top: 6px;
  color: var(--pt-text-muted);
  font-size: 0.8125em;
  line-height: 1.45;
}
& .card.wide {
  max-width: var(--portal-card-max-width, 480px);
}
& .header.centered {
  text-align: center;
}
& .paragraph {
  margin-top: 6px;
  color: var(--pt-text-muted);
  font-size: 0.9375em;
}
& .back {
  min-height: 32px;
  margin: -6px 0 12px -4px;
  padding-left: 4px;
  padding-right: 8px;
  color: var(--pt-text-muted);
  font-size: 0.875em;
}
& .back > .icon {
  width: 18px;
  height: 18px;
}
& .help {
  margin-top: var(--pt-gap);
  font-size: 0.875em;
  text-align: center;
}
& .divider {
  display: flex;
  align-items: center;
  gap: 14px;
  margin-bottom: 1.23em;
  color: var(--pt-text-muted);
  font-size: 0.8125em;
  visibility: var(--portal-divider-visibility, visible);
}
& .social.top > .divider {
  margin-top: 20px;
  margin-bottom: 0;
}
& .divider-line {
  flex: 1;
  height: 1px;
  background: var(--pt-border);
}
& .social.empty {
  display: none;
}
& .error, & .status:not(.empty) {
  display: flex;
  align-items: flex-start;
  gap: 4px 10px;
  margin-bottom: 20px;
  padding: 11px 13px;
  border: 1px solid transparent;
  border-radius: var(--pt-radius);
  background: var(--pt-faint);
  font-size: 0.9375em;
  line-height: 1.45;
  animation: ${motion('appear')} var(--pt-duration) ease-out;
}
& .error {
  position: relative;
  scroll-margin-top: 16px;
  flex-wrap: wrap;
  padding-left: 43px;
  border-color: currentColor;
  background: var(--pt-danger-tint);
  color: var(--pt-danger);
  word-break: keep-all;
}
& .error-text {
  flex: 1 1 12em;
}
& .error .link {
  color: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
}
& .error > .icon, & .status:not(.empty) > .icon {
  margin-top: 0.05em;
}
& .error > .icon {
  position: absolute;
  left: 13px;
}
@keyframes ${motion('appear')} {
  from { opacity: 0; transform: translateY(4px); }
}
`;
