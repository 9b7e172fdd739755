import { motion } from './scope.js';

/** The controls of longer forms: lists, several lines, a region, consent, an image. */
export const forms = `
& .select-input {
  padding-right: 40px;
  text-overflow: ellipsis;
  cursor: pointer;
}
& .select-input > option {
  background: var(--pt-surface);
  color: var(--pt-text);
}
& .select-input:disabled {
  border-color: var(--pt-border);
  background: var(--pt-faint);
  color: var(--pt-text-muted);
  opacity: 1;
}
& .select-input + .icon {
  position: absolute;
  top: calc(50% - 9px);
  right: 13px;
  width: 18px;
  height: 18px;
  color: var(--pt-text-muted);
  pointer-events: none;
}
& .text-area {
  min-height: 96px;
  resize: vertical;
}
& .region {
  border: 0;
}
& .region-levels {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
}
& .region-levels > :last-child:nth-child(odd) {
  grid-column: 1 / -1;
}
& .region-levels .label {
  margin-bottom: 4px;
  color: var(--pt-text-muted);
  font-size: 0.8125em;
  font-weight: 400;
}
& .agreement {
  display: flex;
  align-items: flex-start;
  gap: 10px;
  font-size: 0.9em;
}
& .agreement > .checkbox-input {
  margin-top: 2px;
  cursor: pointer;
}
& .agreement-text {
  display: block;
  flex: 1;
  line-height: 1.6;
}
& .agreement-label {
  cursor: pointer;
}
& .agreement-text > .link {
  display: inline;
  min-height: 0;
}
& .checkbox-input.invalid {
  border-color: var(--pt-danger);
  box-shadow: 0 0 0 3px var(--pt-danger-tint);
}
& .upload-area {
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
  padding: 18px;
  border: 1.5px dashed var(--pt-edge);
  border-radius: var(--pt-radius);
  transition: border-color var(--pt-duration), background-color var(--pt-duration);
}
& .upload-area.filled {
  padding: 14px;
  border: 1px solid var(--pt-border);
  background: var(--pt-faint);
}
& .upload-area.invalid {
  border-color: var(--pt-danger);
}
& .upload-preview {
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 104px;
  height: 104px;
  overflow: hidden;
  border-radius: calc(var(--pt-radius) - 2px);
  background: var(--pt-tint);
  color: var(--pt-link);
}
& .upload-preview > .icon {
  width: 32px;
  height: 32px;
}
& .upload-image {
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
}
& .upload-image[hidden] {
  display: none;
}
& .upload-body {
  display: flex;
  flex: 1 1 11em;
  flex-direction: column;
  gap: 10px;
  justify-content: center;
}
& .upload-body > .hint {
  margin: 0;
}
& .upload-name {
  display: block;
  overflow: hidden;
  font-size: 0.9em;
  text-overflow: ellipsis;
  white-space: nowrap;
}
& .upload-percent {
  display: block;
  color: var(--pt-text-muted);
  font-size: 0.8125em;
  font-variant-numeric: tabular-nums;
}
& .upload-actions {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 18px;
}
& .upload-pick {
  display: inline-flex;
  position: relative;
}
& .upload-button {
  width: auto;
  min-height: 40px;
  padding: 7px 14px;
  font-size: 0.9em;
  font-weight: 500;
}
& .upload-input:focus-visible + .upload-button {
  outline: 2px solid var(--pt-focus-ring);
  outline-offset: 2px;
}
& .upload-actions > .link {
  font-size: 0.9em;
}
& .upload-actions .icon {
  width: 18px;
  height: 18px;
}
& .progress {
  display: block;
  height: 6px;
  overflow: hidden;
  border-radius: 3px;
  background: var(--pt-tint-strong);
}
& .progress-bar {
  display: block;
  width: var(--pt-progress, 100%);
  height: 100%;
  border-radius: inherit;
  background: var(--pt-link);
  transition: width 200ms linear;
}
& .progress-bar.endless {
  width: 40%;
  animation: ${motion('pass')} 1.4s ease-in-out infinite;
}
@keyframes ${motion('pass')} {
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
}
& .work {
  display: flex;
  flex-direction: column;
  gap: 10px;
  padding: 14px 16px;
  border-radius: var(--pt-radius);
  background: var(--pt-tint);
}
& .work.empty {
  display: block;
  height: 0;
  margin-top: calc(var(--pt-gap) * -1);
  padding: 0;
}
& .work-text {
  display: block;
  font-size: 0.9em;
}
@media (forced-colors: active) {
  & .progress-bar {
    background: Highlight;
  }
}
@media (prefers-reduced-motion: reduce) {
  & .progress-bar.endless {
    animation-duration: 4s;
  }
}
`;
