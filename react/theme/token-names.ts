/** The design tokens, without their documentation, which no page loads; `colorPrimary` is `--portal-color-primary` in CSS. */
// biome-ignore format: one line for each would be forty lines
export const tokenNames = [
  'colorPrimary', 'colorPrimaryContrast', 'colorBackground', 'colorSurface', 'colorText', 'colorTextMuted',
  'colorBorder', 'colorInput', 'colorInputText', 'colorLink', 'colorFocusRing', 'colorDanger', 'colorWarning',
  'colorSuccess', 'colorBackdrop', 'fontFamily', 'fontSize', 'fontWeight', 'fontWeightMedium', 'fontWeightBold',
  'lineHeight', 'space', 'radius', 'radiusCard', 'shadowCard', 'duration', 'cardMaxWidth', 'cardPadding',
  'controlHeight', 'controlGap', 'buttonMinWidth', 'buttonTransform', 'logoHeight', 'headlineSize',
  'dividerVisibility', 'codeCellWidth', 'placeholderMinHeight',
] as const;

/** The camel-case name of a design token, as used in `appearance.variables`. */
export type TokenName = (typeof tokenNames)[number];

/** Whether a text is one. */
export const isTokenName = (name: string): name is TokenName => tokenNames.some((known) => known === name);
