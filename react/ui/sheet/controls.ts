import { motion } from './scope.js';

/**
 * Inputs, buttons, links and tick boxes. The text of an input is at least 16 px, since phones zoom in on smaller inputs.
 * Placeholders may be smaller, so that the longest fits a viewport of 320 px.
 */
export const controls = `
& .label {
  display: block;
  margin-bottom: 7px;
  font-size: 0.875em;
  line-height: 1.4;
}
& .control {
  position: relative;
}
& .input {
  display: block;
  width: 100%;
  min-height: var(--pt-control);
  padding: 10px 14px;
  border: 1px solid var(--pt-edge);
  border-radius: var(--pt-radius);
  background: var(--pt-input);
  color: var(--pt-input-text);
  font-size: max(16px, 1em);
  line-height: 1.5;
  text-overflow: ellipsis;
  transition: border-color var(--pt-duration), box-shadow var(--pt-duration);
}
& .input::placeholder {
  color: var(--pt-text-muted);
  opacity: 1;
}
@media (max-width: 399px) {
  & .input {
    padding: 10px;
  }
  & .input::placeholder {
    font-size: 0.85em;
  }
}
& .input:hover {
  border-color: var(--pt-text-muted);
}
& .input:focus {
  outline: 2px solid transparent;
  border-color: var(--pt-focus-ring);
  box-shadow: inset 0 0 0 1px var(--pt-focus-ring), 0 0 0 4px var(--pt-tint);
}
& .input:-webkit-autofill {
  -webkit-text-fill-color: var(--pt-input-text);
  caret-color: var(--pt-input-text);
  box-shadow: inset 0 0 0 1px var(--pt-focus-ring), inset 0 0 0 100px var(--pt-tint), inset 0 0 0 100px var(--pt-input);
}
& .password-input {
  padding-right: 52px;
}
& .password-input::-ms-reveal {
  display: none;
}
& .password-toggle {
  position: absolute;
  top: 2px;
  bottom: 2px;
  right: 2px;
  display: flex;
  align-items: center;
  justify-content: center;
  width: 44px;
  border-radius: var(--pt-radius);
  color: var(--pt-text-muted);
}
& .password-toggle:hover {
  color: var(--pt-text);
}
& .password-toggle:focus-visible {
  outline-offset: -4px;
}
& .button {
  display: flex;
  position: relative;
  align-items: center;
  justify-content: center;
  width: 100%;
  min-width: var(--portal-button-min-width, 0);
  min-height: var(--pt-control);
  padding: 10px 20px;
  border-radius: var(--pt-radius);
  font-weight: var(--pt-bold);
  line-height: 1.4;
  text-align: center;
  text-decoration: none;
  text-transform: var(--portal-button-transform, none);
  transition: background-color var(--pt-duration);
  -webkit-user-select: none;
}
& .button:active {
  transform: translateY(1px);
}
& button[aria-busy='true'] {
  cursor: progress;
  opacity: 0.6;
}
& .button.busy > .button-text, & .button[aria-busy='true'] > .button-text {
  opacity: 0;
}
& .spinner, & .button[aria-busy='true']::after {
  content: '';
  width: 20px;
  height: 20px;
  box-sizing: border-box;
  border: 2px solid;
  border-inline-end: 0;
  position: absolute;
  border-radius: 50%;
  animation: ${motion('turn')} 0.7s linear infinite;
}
@media (prefers-reduced-motion: reduce) {
  & .spinner, & .button[aria-busy='true']::after {
    animation-duration: 2.4s;
  }
}
@keyframes ${motion('turn')} {
  to { transform: rotate(1turn); }
}
& .primary-button {
  background-color: var(--pt-primary);
  color: var(--pt-primary-contrast);
  box-shadow: 0 1px 2px #10182824;
}
& .primary-button:hover {
  background-image: linear-gradient(var(--pt-veil), var(--pt-veil));
}
& .button-text {
  display: inline-flex;
  align-items: center;
  gap: 8px;
}
& .link {
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  border-radius: 4px;
  color: var(--pt-link);
  text-decoration: none;
}
& .link:hover {
  text-decoration: underline;
  text-underline-offset: 3px;
}
& .checkbox {
  display: inline-flex;
  align-items: flex-start;
  gap: 8px;
  padding: 2px 0;
  cursor: pointer;
}
& .checkbox-input {
  display: grid;
  flex: none;
  place-content: center;
  width: 20px;
  height: 20px;
  margin-top: 1px;
  border: 1.5px solid var(--pt-edge);
  border-radius: 6px;
  background-color: var(--pt-input);
  transition: background-color var(--pt-duration), border-color var(--pt-duration);
}
& .checkbox-input::before {
  content: '';
  width: 12px;
  height: 12px;
  background-color: var(--pt-primary-contrast);
  clip-path: polygon(14% 47%, 3% 59%, 40% 92%, 98% 22%, 86% 11%, 39% 69%);
  opacity: 0;
}
& .checkbox-input:checked {
  border-color: var(--pt-primary);
  background-color: var(--pt-primary);
}
& .checkbox-input:checked::before {
  opacity: 1;
}
& [data-part]:not(fieldset):disabled {
  cursor: not-allowed;
  opacity: 0.6;
}
@media (forced-colors: active) {
  & .checkbox-input {
    appearance: auto;
  }
  & .button {
    border: 1px solid;
  }
}
`;
