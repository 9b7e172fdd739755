import { motion } from './scope.js';

/** The card, its head, its form and its messages. */
export const card = `
& .card {
  display: block;
  width: 100%;
  max-width: var(--portal-card-max-width, 420px);
  margin-inline-start: auto;
  margin-inline-end: auto;
  padding: var(--portal-card-padding, clamp(20px, 8%, 36px));
  border: 1px solid var(--pt-border);
  border-radius: var(--pt-radius-card);
  background: var(--pt-surface);
  box-shadow: var(--pt-shadow-card);
}
& .card.wide {
  max-width: var(--portal-card-max-width, 480px);
}
& .card > .logo {
  margin-bottom: 20px;
}
& .header {
  display: block;
  margin-bottom: calc(var(--pt-space) * 3);
}
& .header.centered {
  margin-bottom: 12px;
  text-align: center;
}
& .headline1 {
  display: block;
  color: var(--pt-text);
  font-size: var(--portal-headline-size, 1.625em);
  font-weight: var(--pt-bold);
  line-height: 1.3;
  letter-spacing: -0.012em;
}
& .paragraph {
  display: block;
  margin-top: 6px;
  color: var(--pt-text-muted);
  font-size: 0.9375em;
}
& .back {
  min-height: 32px;
  margin: -6px 0 12px -4px;
  padding-inline-start: 4px;
  padding-inline-end: 8px;
  color: var(--pt-text-muted);
  font-size: 0.9em;
}
& .back > .icon {
  width: 18px;
  height: 18px;
}
& .form {
  display: flex;
  flex-direction: column;
  gap: var(--pt-gap);
}
& .options {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--pt-space) calc(var(--pt-space) * 2);
  margin-block-start: -2px;
  margin-block-end: 4px;
  font-size: 0.9em;
}
& .options > .link:only-child {
  margin-inline-start: auto;
}
& .aside, & .help {
  display: block;
  font-size: 0.9em;
  text-align: center;
}
& .help {
  margin-top: var(--pt-gap);
}
& .footer {
  display: flex;
  align-items: flex-start;
  justify-content: center;
  gap: 6px;
  color: var(--pt-text-muted);
  font-size: 0.8125em;
  line-height: 1.45;
}
& .footer > .icon {
  width: 16px;
  height: 16px;
  margin-top: 0.1em;
}
& .divider {
  display: flex;
  align-items: center;
  gap: 14px;
  margin-bottom: 16px;
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
& .live-region, & .social {
  display: block;
}
& .error {
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 4px 10px;
  margin-bottom: 20px;
  padding: 12px 14px;
  border-radius: var(--pt-radius);
  background: var(--pt-danger-tint);
  box-shadow: inset 0 0 0 1px var(--pt-danger);
  color: var(--pt-danger);
  font-size: 0.9375em;
  line-height: 1.45;
  animation: ${motion('appear')} var(--pt-duration) ease-out;
}
& .error-text {
  display: block;
  flex: 1 1 60%;
}
& .error .link {
  flex: none;
  color: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
}
& .status {
  display: flex;
  align-items: flex-start;
  gap: 10px;
  margin-bottom: 20px;
  padding: 12px 14px;
  border-radius: var(--pt-radius);
  background: var(--pt-success-tint);
  color: var(--pt-success);
  font-size: 0.9375em;
  line-height: 1.45;
  animation: ${motion('appear')} var(--pt-duration) ease-out;
}
& .error > .icon, & .status > .icon {
  margin-top: 0.05em;
}
& .error.empty, & .status.empty, & .status.quiet {
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  box-shadow: none;
}
& .message {
  display: flex;
  flex-direction: column;
  align-items: center;
  margin-bottom: 28px;
  text-align: center;
}
& .message-icon, & .landed-mark {
  display: flex;
  align-items: center;
  justify-content: center;
  width: 64px;
  height: 64px;
  margin-bottom: 20px;
  border-radius: 50%;
  background: var(--pt-tint);
  color: var(--pt-link);
}
& .message-icon > .icon, & .landed-mark > .icon {
  width: 30px;
  height: 30px;
}
& .landed {
  display: flex;
  flex-direction: column;
  align-items: center;
  padding-block-start: 12px;
  padding-block-end: 4px;
  text-align: center;
}
& .landed-mark {
  background: var(--pt-success-tint);
  color: var(--pt-success);
  animation: ${motion('pop')} calc(var(--pt-duration) * 2) cubic-bezier(0.2, 1.4, 0.4, 1);
}
& .landed-text {
  display: inline-flex;
  align-items: center;
  gap: 10px;
  color: var(--pt-text-muted);
}
& .landed-text > .spinner {
  width: 16px;
  height: 16px;
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
  background: var(--pt-faint);
  animation: ${motion('breathe')} 1.6s ease-in-out infinite;
}
`;
