import { motion } from './scope.js';

/** Progress bars. */
export const progressRules = `
& .progress {
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
  transition: width var(--pt-duration) linear;
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
  font-size: 0.875em;
}
@media (forced-colors: active) {
  & .progress {
    border: 1px solid;
  }
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
