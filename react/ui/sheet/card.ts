import { unseen } from './scope.js';

/** The card, its head and its form. Empty live regions stay in the document for screen readers. */
export const card = `
& .card {
  width: 100%;
  max-width: var(--portal-card-max-width, 420px);
  margin: 0 auto;
  padding: var(--portal-card-padding, clamp(20px, 8%, 36px));
  border: 1px solid var(--pt-border);
  border-radius: var(--pt-radius-card);
  background: var(--pt-surface);
  box-shadow: var(--pt-shadow-card);
}
& .header {
  margin-bottom: calc(var(--pt-space) * 3);
  word-break: keep-all;
}
& .headline1 {
  font-size: var(--portal-headline-size, clamp(1em, 8.1vw, 1.625em));
  font-weight: var(--pt-bold);
  line-height: 1.3;
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
  margin: -2px 0 4px;
  font-size: 0.875em;
}
& .options > .link:only-child {
  margin-left: auto;
}
& .aside {
  margin-top: 20px;
  font-size: 0.875em;
  text-align: center;
}
& .social:not(.empty) + .aside {
  margin-top: 0;
}
& .footer {
  display: flex;
  align-items: flex-start;
  justify-content: center;
  gap: 6px;
  color: var(--pt-text-muted);
  font-size: 0.875em;
  line-height: 1.45;
  word-break: keep-all;
}
& .footer > .icon {
  width: 16px;
  height: 16px;
  margin-top: 0.1em;
}
& .social:empty {
  min-height: calc(var(--pt-control) + 2.26em);
}
& .unseen, & .status.empty {${unseen}
}
& .links, & .links-more {
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 6px 24px;
}
& .links-more {
  width: 100%;
}
@media (pointer: coarse) {
  & .links, & .links-more, & .options {
    row-gap: 20px;
  }
}
@supports (text-wrap: balance) {
  & {
    text-wrap: pretty;
  }
  & .header {
    text-wrap: balance;
  }
}
`;
