/** The brand panel in the dark scheme: a dark ground with a glow of the company's colour. */
const darkPanel = `
    --pt-panel: #0c1015;
    --pt-panel-ink: #ffffff;
    --pt-panel-light: radial-gradient(120% 80% at 90% 22%, rgba(var(--pt-brand-glow-rgb), 0.42), transparent 70%);`;

/** The portal as a page of its own: full width on a phone, a card on a tablet, two columns on a wide screen. */
export const pageRules = `
&[data-layout='page'] {
  --pt-panel: var(--pt-primary);
  --pt-panel-ink: var(--pt-primary-contrast);
  --pt-panel-light: linear-gradient(165deg, transparent 20%, var(--pt-veil) 60%, var(--pt-veil) 100%), linear-gradient(165deg, transparent 50%, var(--pt-veil) 100%);
  min-height: 100vh;
  min-height: 100dvh;
  background: var(--pt-background);
  text-autospace: normal;
  text-spacing-trim: trim-start;
}
&[data-layout='page'][data-color-scheme='dark'] {${darkPanel}
}
@media (prefers-color-scheme: dark) {
  &[data-layout='page'][data-color-scheme='auto'] {${darkPanel}
  }
}
& .page-main:focus-visible {
  outline: none;
}
& .page {
  display: flex;
  min-height: 100vh;
  min-height: 100dvh;
}
& .page-body {
  display: flex;
  flex: 1;
  flex-direction: column;
  padding-block-end: var(--pt-keyboard, 0);
  background: var(--pt-surface);
}
& .page-header {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: max(16px, env(safe-area-inset-top)) max(20px, env(safe-area-inset-right)) 8px max(20px, env(safe-area-inset-left));
}
& .page-main {
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: flex-start;
  padding: clamp(20px, 6vh, 48px) max(20px, env(safe-area-inset-right)) max(32px, env(safe-area-inset-bottom)) max(20px, env(safe-area-inset-left));
}
& .page-main *, & .page-footer > .link {
  scroll-margin-bottom: 9em;
}
& .page-main > .card {
  padding: 0;
  border: 0;
  background: none;
  box-shadow: none;
}
& .page-header > .logo {
  flex: 1 9em;
}
& .page-header > .language {
  margin-inline-start: auto;
}
& .language {
  display: inline-flex;
  position: relative;
  flex: none;
  align-items: center;
  margin: -2px -10px -2px 0;
  border-radius: 999px;
  color: var(--pt-text-muted);
  font-size: 0.875em;
  transition: background-color var(--pt-duration), color var(--pt-duration);
}
& .language:hover {
  background: var(--pt-faint);
  color: var(--pt-text);
}
& .language > .icon {
  position: absolute;
  width: 18px;
  height: 18px;
  left: 11px;
  pointer-events: none;
}
& .language > .icon:last-child {
  width: 16px;
  height: 16px;
  left: auto;
  right: 10px;
}
& .language-select {
  min-height: 44px;
  field-sizing: content;
  padding-inline-start: 36px;
  padding-inline-end: 32px;
  border-radius: 999px;
}
& .language-select > option {
  background: var(--pt-surface);
  color: var(--pt-text);
}
& .brand {
  display: none;
}
@media (min-width: 600px) and (min-height: 480px) {
  & .page-body {
    background: none;
  }
  & .page-main {
    justify-content: center;
    padding-block-start: 24px;
    padding-block-end: 72px;
  }
  & .page-main > .card {
    padding: var(--portal-card-padding, 40px);
    border: 1px solid var(--pt-border);
    background: var(--pt-surface);
    box-shadow: var(--pt-shadow-card);
  }
}
@media (min-width: 960px) {
  & .page-body {
    background: var(--pt-surface);
  }
  & .page-header {
    justify-content: flex-end;
    padding: 20px 28px;
  }
  & .page-header > .logo {
    position: fixed;
    top: clamp(28px, 4vw, 48px);
    left: clamp(32px, 4vw, 56px);
    max-width: 36%;
    color: var(--pt-panel-ink);
    font-size: 1.125em;
  }
  & .page-header .avatar {
    background: var(--pt-panel-ink);
    color: var(--pt-panel);
  }
  & .page-main > .card {
    min-height: min(600px, 100vh - 236px);
    padding: 0;
    border: 0;
    background: none;
    box-shadow: none;
  }
  & .brand {
    display: flex;
    position: sticky;
    top: 0;
    flex: 0 0 44%;
    align-self: flex-start;
    flex-direction: column;
    justify-content: flex-end;
    max-width: 680px;
    height: 100vh;
    padding: clamp(32px, 4vw, 56px);
    overflow: hidden;
    background-color: var(--pt-panel);
    background-image: var(--pt-panel-light);
    color: var(--pt-panel-ink);
  }
}
& .brand-text {
  position: relative;
}
& .brand-title {
  font-size: clamp(1.75em, 2.5vw, 2.375em);
  font-weight: var(--pt-bold);
  line-height: 1.25;
}
& .brand-detail {
  max-width: 34em;
  margin-top: 12px;
  font-size: 1.0625em;
}
& .brand-art {
  position: absolute;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  width: 100%;
  height: 100%;
  fill: none;
  pointer-events: none;
}
@media (max-height: 37.5em) {
  & .brand-art {
    display: none;
  }
}
& .page-footer {
  display: flex;
  justify-content: center;
  padding: 12px 20px max(20px, env(safe-area-inset-bottom));
  font-size: 0.875em;
}
& .page-footer > .link {
  color: var(--pt-text-muted);
}
& .page-footer .icon {
  width: 18px;
  height: 18px;
}
& .offline:not(.empty) {
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  padding: max(10px, env(safe-area-inset-top)) 20px 10px;
  background: var(--pt-warning);
  color: var(--pt-surface);
  font-size: 0.9375em;
}
`;
