import { at, motion, root } from './scope.js';

/** Tabs, the administrator, industries, the app, and how a task ends. */
export const tasks = `
${at('danger-button')} {
  background-color: var(--pt-danger);
  color: var(--pt-surface);
}
${at('danger-button', ':hover')} {
  background-image: linear-gradient(var(--pt-faint), var(--pt-faint));
}
${at('tabs')} {
  display: flex;
  gap: 4px;
  margin-bottom: 22px;
  padding: 4px;
  border-radius: calc(var(--pt-radius) + 2px);
  background: var(--pt-faint);
}
${at('auth-switch')} {
  width: 100%;
  max-width: var(--portal-card-max-width, 420px);
  margin: 0 auto 12px;
}
${at('tab')} {
  flex: 1;
  min-height: 40px;
  padding: 6px 10px;
  border-radius: calc(var(--pt-radius) - 2px);
  color: var(--pt-text-muted);
  font-size: 0.9375em;
  line-height: 1.3;
  text-align: center;
  transition: color var(--pt-duration), background-color var(--pt-duration);
}
${at('tab', ':hover')} {
  color: var(--pt-text);
}
${at('tab', "[data-part~='selected']")} {
  background: var(--pt-surface);
  box-shadow: 0 0 0 1px var(--pt-border), 0 1px 3px rgba(16, 24, 40, 0.14);
  color: var(--pt-link);
  font-weight: var(--pt-bold);
}
${root} [role='tabpanel'] + [data-part~='aside'], ${at('form')} + [data-part~='aside'], ${at('outcome')} + [data-part~='aside'], ${at('button')} + [data-part~='aside'] {
  margin-top: 20px;
}
${at('contact')} {
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 16px;
  border: 1px solid var(--pt-border);
  border-radius: calc(var(--pt-radius) + 2px);
}
${at('contact-text')} {
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 2px;
}
${at('contact-label')} {
  color: var(--pt-text-muted);
  font-size: 0.8125em;
}
${at('contact-name')} {
  font-weight: var(--pt-bold);
  font-variant-numeric: tabular-nums;
}
${at('contact-advice')} {
  margin-top: 12px;
  margin-bottom: 20px;
}
${at('contact-advice')} + [data-part~='button'] {
  margin-bottom: 20px;
}
${at('industry-grid')} {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
  gap: 8px;
}
${at('industry-item')} {
  display: block;
  position: relative;
  cursor: pointer;
}
${at('industry-face')} {
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 6px;
  height: 100%;
  padding: 12px 6px 10px;
  border: 1px solid var(--pt-border);
  border-radius: calc(var(--pt-radius) + 2px);
  background: var(--pt-surface);
  text-align: center;
  transition: border-color var(--pt-duration), background-color var(--pt-duration), box-shadow var(--pt-duration);
}
${at('industry-item', ':hover')} > [data-part~='industry-face'] {
  border-color: var(--pt-link);
}
${at('industry-item', "[data-part~='selected']")} > [data-part~='industry-face'] {
  border-color: var(--pt-link);
  background: var(--pt-tint);
  box-shadow: inset 0 0 0 1px var(--pt-link);
}
${at('industry-grid', "[aria-invalid='true']")} [data-part~='industry-face'] {
  border-color: var(--pt-danger);
}
${at('industry-input', ':focus-visible')} + [data-part~='industry-face'] {
  outline: 2px solid var(--pt-focus-ring);
  outline-offset: 2px;
}
${at('industry-picture')} {
  display: block;
  width: 40px;
  height: 40px;
  fill: none;
  color: var(--pt-link);
}
${at('industry-name')} {
  max-width: 100%;
  font-size: 0.8125em;
  line-height: 1.3;
  hyphens: auto;
  -webkit-hyphens: auto;
}
${at('app-download')} {
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  margin-top: 24px;
  margin-bottom: 20px;
}
${at('app-download')} > [data-part~='paragraph'] {
  margin: -4px 0 8px;
}
${at('app-download')} > [data-part~='button'] {
  text-decoration: none;
}
${at('qr-code')} {
  display: block;
  width: 208px;
  max-width: 100%;
  border: 1px solid var(--pt-border);
  border-radius: var(--pt-radius);
  background: #ffffff;
}
${at('scan-frame')} {
  display: block;
  width: 100%;
  max-width: 300px;
  height: 400px;
  border: 1px solid var(--pt-border);
  border-radius: var(--pt-radius);
  background: #ffffff;
}
${at('outcome')} {
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  margin-top: 24px;
  text-align: center;
}
${at('outcome-mark')} {
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
${at('outcome-mark', "[data-part~='done']")} {
  background: var(--pt-success-tint);
  color: var(--pt-success);
  animation: ${motion('pop')} calc(var(--pt-duration) * 2) cubic-bezier(0.2, 1.4, 0.4, 1);
}
${at('outcome-mark')} > [data-part~='icon'] {
  width: 30px;
  height: 30px;
}
${at('outcome-text')} {
  margin-bottom: 8px;
  color: var(--pt-text-muted);
}
${at('links')} {
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 6px;
}
${at('links-more')} {
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 4px 24px;
}
${at('options', "[data-part~='centered']")} {
  justify-content: center;
}
${at('page-footer')} {
  display: flex;
  justify-content: center;
  padding: 12px 20px max(20px, env(safe-area-inset-bottom));
  font-size: 0.875em;
}
${at('page-footer')} > [data-part~='link'] {
  color: var(--pt-text-muted);
}
${at('page-footer')} [data-part~='icon'] {
  width: 18px;
  height: 18px;
}
`;
