/**
 * The consent bar at the bottom of the window; of a low or narrow one, in which it would cover fields and links, such as
 * those below the login on a laptop, at the bottom of the page.
 */
export const pageLoadRules = `
& .page-load {
  display: contents;
}
& .page-load-link {
  align-self: center;
  margin-bottom: max(16px, env(safe-area-inset-bottom));
  color: var(--pt-text-muted);
  font-size: 0.8125em;
  scroll-margin-bottom: 12em;
}
& .consent {
  display: flex;
  position: sticky;
  bottom: 0;
  z-index: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 12px 24px;
  padding: 14px max(20px, env(safe-area-inset-right)) max(14px, env(safe-area-inset-bottom)) max(20px, env(safe-area-inset-left));
  border-top: 1px solid var(--pt-border);
  background: var(--pt-surface);
  box-shadow: 0 -8px 24px -16px #1018283d;
  text-align: start;
}
@media (max-width: 599px), (max-height: 899px) {
  & .consent {
    position: static;
    gap: 8px 24px;
    padding-top: 10px;
    padding-bottom: max(10px, env(safe-area-inset-bottom));
  }
}
& .consent-text {
  flex: 1 1 22em;
  max-width: 46em;
  font-size: 0.875em;
  line-height: 1.5;
}
& .consent-buttons {
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  gap: 12px;
}
& .consent-buttons > .button {
  width: auto;
  min-width: 6.5em;
  min-height: 44px;
  padding: 6px 18px;
  font-size: 0.9375em;
}
@media (max-width: 599px) {
  & .consent-text {
    font-size: 0.8125em;
    line-height: 1.4;
  }
  & .consent-buttons {
    flex: 1 0 100%;
  }
  & .consent-buttons > .button {
    flex: 1;
  }
}
`;
