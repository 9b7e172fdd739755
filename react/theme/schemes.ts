/**
 * The values of a scheme, by the last part of a token's name: `text-muted` is what `--portal-color-text-muted`
 * replaces.
 */
export const light = {
  background: '#f3f5f8',
  surface: '#ffffff',
  text: '#16202d',
  'text-muted': '#566274',
  border: '#dfe4eb',
  input: '#ffffff',
  'input-text': '#16202d',
  danger: '#c02633',
  warning: '#8a5300',
  success: '#12744a',
  backdrop: '#0f172a73',
} as const satisfies Readonly<Record<string, string>>;

export const dark: Readonly<Record<keyof typeof light, string>> = {
  background: '#0e1217',
  surface: '#171c23',
  text: '#edf1f6',
  'text-muted': '#a3afbf',
  border: '#2c343f',
  input: '#11161c',
  'input-text': '#edf1f6',
  danger: '#ff8d8d',
  warning: '#f2bf6b',
  success: '#5fd3a0',
  backdrop: '#00000099',
};
