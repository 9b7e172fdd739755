/** Design tokens that the playground offers, by their name in `appearance.variables`. */
export const tokens = {
  colorPrimary: 'color',
  colorPrimaryContrast: 'color',
  colorBackground: 'color',
  colorSurface: 'color',
  colorText: 'color',
  colorTextMuted: 'color',
  colorBorder: 'color',
  colorInput: 'color',
  colorInputText: 'color',
  colorLink: 'color',
  colorDanger: 'color',
  fontFamily: 'text',
  fontSize: 'text',
  radius: 'text',
  radiusCard: 'text',
  space: 'text',
  controlHeight: 'text',
  cardPadding: 'text',
  cardMaxWidth: 'text',
} as const satisfies Readonly<Record<string, 'color' | 'text'>>;

/** `colorPrimary` is `--portal-color-primary`. */
export function toProperty(token: string): string {
  return `--portal-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
