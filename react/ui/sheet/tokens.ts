import { dark, light } from '../../theme/schemes.js';

const scheme = (colors: typeof light | typeof dark, extra: string): string =>
  `${Object.entries(colors)
    .map(([name, value]) => `--pt-${name}: var(--portal-color-${name}, ${value});`)
    .join('\n')}\n${extra}`;

/** The variables of each scheme that are not public tokens, and the shades of the company's colour it uses. */
const lightScheme = scheme(
  light,
  `color-scheme: light;
  --pt-primary: var(--portal-color-primary, var(--pt-brand));
  --pt-primary-contrast: var(--portal-color-primary-contrast, var(--pt-brand-contrast));
  --pt-veil: var(--pt-brand-hover);
  --pt-link: var(--portal-color-link, var(--pt-brand-text));
  --pt-tint: rgba(var(--pt-brand-rgb), 0.09);
  --pt-tint-strong: rgba(var(--pt-brand-rgb), 0.3);
  --pt-focus-ring: var(--portal-color-focus-ring, var(--pt-brand-text));
  --pt-edge: #8791a0;
  --pt-faint: #16202d0d;
  --pt-danger-tint: #c0263312;
  --pt-success-tint: #12744a14;
  --pt-shadow-card: var(--portal-shadow-card, 0 1px 2px #1018280f, 0 16px 40px -12px #10182829);`,
);

const darkScheme = scheme(
  dark,
  `color-scheme: dark;
  --pt-primary: var(--portal-color-primary, var(--pt-brand-dark));
  --pt-primary-contrast: var(--portal-color-primary-contrast, var(--pt-brand-dark-contrast));
  --pt-veil: var(--pt-brand-dark-hover);
  --pt-link: var(--portal-color-link, var(--pt-brand-dark-text));
  --pt-tint: rgba(var(--pt-brand-dark-rgb), 0.12);
  --pt-tint-strong: rgba(var(--pt-brand-glow-rgb), 0.42);
  --pt-focus-ring: var(--portal-color-focus-ring, var(--pt-brand-dark-text));
  --pt-edge: #6b7686;
  --pt-faint: #ffffff0f;
  --pt-danger-tint: #ff8d8d1a;
  --pt-success-tint: #5fd3a01a;
  --pt-shadow-card: var(--portal-shadow-card, 0 1px 2px #00000066, 0 20px 44px -12px #00000099);`,
);

/**
 * Where the browser has `color-mix`, shades follow a colour that the page has set as a token. Asked of `outline-color`,
 * because WebKit 2.38 takes it in other colours only.
 */
const mixed = `
--pt-tint: color-mix(in srgb, var(--portal-color-primary, var(--pt-link)) 9%, transparent);
--pt-tint-strong: color-mix(in srgb, var(--portal-color-primary, var(--pt-link)) 32%, transparent);`;

/**
 * Three tiers of tokens, all inherited from the page and all optional: palette, type and spacing, components. The shades
 * of the company's colour (`toPalette`) are in the `style` of each root.
 */
export const tokens = `
& {
  ${lightScheme}
  --pt-font: var(--portal-font-family, system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', 'Source Han Sans SC', sans-serif);
  --pt-bold: var(--portal-font-weight-bold, 600);
  --pt-space: var(--portal-space, 8px);
  --pt-radius: var(--portal-radius, 10px);
  --pt-radius-card: var(--portal-radius-card, 16px);
  --pt-duration: var(--portal-duration, 160ms);
  --pt-control: var(--portal-control-height, 48px);
  --pt-gap: var(--portal-control-gap, 20px);
}
&[data-color-scheme='dark'] {
  ${darkScheme}
}
@media (prefers-color-scheme: dark) {
  &[data-color-scheme='auto'] {
    ${darkScheme}
  }
}
@supports (outline: color-mix(in srgb, red 9%, transparent)) {
  & {${mixed}
    column-rule-color: color-mix(in srgb, var(--portal-color-primary, transparent), var(--portal-color-primary, transparent));
    outline-color: color-mix(in srgb, var(--pt-surface), var(--pt-surface));
  }
}
@media (prefers-reduced-motion: reduce) {
  & {
    --pt-duration: 0ms;
  }
}
`;
