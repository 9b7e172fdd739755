import { motion } from './scope.js';

/** The content of a card without a form: the outcome of a task, a skeleton while loading. */
export const outcomes = `
& .landed {
  text-align: center;
}
& .landed-text {
  display: inline-flex;
  align-items: center;
  gap: 10px;
  color: var(--pt-text-muted);
}
& .landed-text > .spinner {
  position: static;
  flex: none;
  width: 16px;
  height: 16px;
}
& .landed-on {
  min-height: 32px;
  margin-top: 12px;
  font-size: 0.9375em;
}
& .placeholder {
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-height: var(--portal-placeholder-min-height, 0);
  animation: ${motion('show')} 200ms 200ms backwards;
}
& .placeholder-row {
  display: block;
  height: var(--pt-control);
  border-radius: var(--pt-radius);
  background: var(--pt-border);
  animation: ${motion('breathe')} 1.6s ease-in-out infinite;
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
& .outcome-mark.wrong {
  background: var(--pt-danger-tint);
  color: var(--pt-danger);
}
& .outcome-mark > .icon {
  width: 30px;
  height: 30px;
}
& .outcome-text {
  max-width: 100%;
  margin: -18px 0 8px;
  word-break: keep-all;
  color: var(--pt-text-muted);
  font-size: 0.9375em;
}
@keyframes ${motion('show')} {
  from { opacity: 0; }
}
@keyframes ${motion('breathe')} {
  50% { opacity: 0.45; }
}
@keyframes ${motion('pop')} {
  from { opacity: 0; transform: scale(0.7); }
}
`;
