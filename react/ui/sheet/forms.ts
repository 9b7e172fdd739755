import { at, motion, root } from './scope.js';

/** The controls of longer forms: lists, several lines, a region, consent, an image. */
export const forms = `
${at('select-input')} {
  padding-right: 40px;
  text-overflow: ellipsis;
  cursor: pointer;
}
${at('select-input')} > option {
  background: var(--pt-surface);
  color: var(--pt-text);
}
${at('select-input', ':disabled')} {
  border-color: var(--pt-border);
  background: var(--pt-faint);
  color: var(--pt-text-muted);
  opacity: 1;
}
${at('select-input')} + [data-part~='icon'] {
  position: absolute;
  top: calc(50% - 9px);
  right: 13px;
  width: 18px;
  height: 18px;
  color: var(--pt-text-muted);
  pointer-events: none;
}
${at('text-area')} {
  min-height: 96px;
  resize: vertical;
}
${at('region')} {
  border: 0;
}
${at('region-levels')} {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
}
${at('region-levels')} > :last-child:nth-child(odd) {
  grid-column: 1 / -1;
}
${at('region-levels')} [data-part~='label'] {
  margin-bottom: 4px;
  color: var(--pt-text-muted);
  font-size: 0.8125em;
  font-weight: 400;
}
${at('agreement')} {
  display: flex;
  align-items: flex-start;
  gap: 10px;
  font-size: 0.9em;
}
${at('agreement')} > [data-part~='checkbox-input'] {
  margin-top: 2px;
  cursor: pointer;
}
${at('agreement-text')} {
  display: block;
  flex: 1;
  line-height: 1.6;
}
${at('agreement-label')} {
  cursor: pointer;
}
${at('agreement-text')} > [data-part~='link'] {
  display: inline;
  min-height: 0;
}
${at('checkbox-input', "[data-part~='invalid']")} {
  border-color: var(--pt-danger);
  box-shadow: 0 0 0 3px var(--pt-danger-tint);
}
${at('upload-area')} {
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
  padding: 18px;
  border: 1.5px dashed var(--pt-edge);
  border-radius: var(--pt-radius);
  transition: border-color var(--pt-duration), background-color var(--pt-duration);
}
${at('upload-area', "[data-part~='filled']")} {
  padding: 14px;
  border: 1px solid var(--pt-border);
  background: var(--pt-faint);
}
${at('upload-area', "[data-part~='invalid']")} {
  border-color: var(--pt-danger);
}
${at('upload-preview')} {
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
${at('upload-preview')} > [data-part~='icon'] {
  width: 32px;
  height: 32px;
}
${at('upload-image')} {
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
}
${at('upload-image', '[hidden]')} {
  display: none;
}
${at('upload-body')} {
  display: flex;
  flex: 1 1 11em;
  flex-direction: column;
  gap: 10px;
  justify-content: center;
}
${at('upload-body')} > [data-part~='hint'] {
  margin: 0;
}
${at('upload-name')} {
  display: block;
  overflow: hidden;
  font-size: 0.9em;
  text-overflow: ellipsis;
  white-space: nowrap;
}
${at('upload-percent')} {
  display: block;
  color: var(--pt-text-muted);
  font-size: 0.8125em;
  font-variant-numeric: tabular-nums;
}
${at('upload-actions')} {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 18px;
}
${at('upload-pick')} {
  display: inline-flex;
  position: relative;
}
${at('upload-button')} {
  width: auto;
  min-height: 40px;
  padding: 7px 14px;
  font-size: 0.9em;
  font-weight: 500;
}
${at('upload-input', ':focus-visible')} + [data-part~='upload-button'] {
  outline: 2px solid var(--pt-focus-ring);
  outline-offset: 2px;
}
${at('upload-actions')} > [data-part~='link'] {
  font-size: 0.9em;
}
${at('upload-actions')} [data-part~='icon'] {
  width: 18px;
  height: 18px;
}
${at('progress')} {
  display: block;
  height: 6px;
  overflow: hidden;
  border-radius: 3px;
  background: var(--pt-tint-strong);
}
${at('progress-bar')} {
  display: block;
  width: var(--pt-progress, 100%);
  height: 100%;
  border-radius: inherit;
  background: var(--pt-link);
  transition: width 200ms linear;
}
${at('progress-bar', "[data-part~='endless']")} {
  width: 40%;
  animation: ${motion('pass')} 1.4s ease-in-out infinite;
}
@keyframes ${motion('pass')} {
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
}
${at('work')} {
  display: flex;
  flex-direction: column;
  gap: 10px;
  padding: 14px 16px;
  border-radius: var(--pt-radius);
  background: var(--pt-tint);
}
${at('work', "[data-part~='empty']")} {
  display: block;
  height: 0;
  margin-top: calc(var(--pt-gap) * -1);
  padding: 0;
}
${at('work-text')} {
  display: block;
  font-size: 0.9em;
}
@media (forced-colors: active) {
  ${root} [data-part~='progress-bar'] {
    background: Highlight;
  }
}
@media (prefers-reduced-motion: reduce) {
  ${at('progress-bar', "[data-part~='endless']")} {
    animation-duration: 4s;
  }
}
`;
