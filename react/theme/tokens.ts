import { light } from './schemes.js';
import type { TokenName } from './token-names.js';

/** A design token: a custom property that inherits from the page, and its default. */
export interface Token {
  readonly tier: 'palette' | 'type and space' | 'components';
  readonly kind: 'color' | 'length' | 'number' | 'time' | 'font' | 'shadow' | 'keyword';
  /** The default in the light scheme; a description where it derives from something else. */
  readonly value: string;
  readonly doc: string;
}

const color = (value: string, doc: string): Token => ({ tier: 'palette', kind: 'color', value, doc });
const type = (kind: Token['kind'], value: string, doc: string): Token => ({ tier: 'type and space', kind, value, doc });
const part = (kind: Token['kind'], value: string, doc: string): Token => ({ tier: 'components', kind, value, doc });

/** Every token, under its name in `appearance.variables`. */
export const tokens = {
  colorPrimary: color(
    'the company’s colour',
    'Buttons, used exactly as given; links, tints and focus rings take shades of it.',
  ),
  colorPrimaryContrast: color('black or white', 'Text on a button. Default: whichever is readable.'),
  colorBackground: color(light.background, 'Background of the page, in `portal-app`.'),
  colorSurface: color(light.surface, 'Background of cards, lists and dialogs.'),
  colorText: color(light.text, 'Body text.'),
  colorTextMuted: color(light['text-muted'], 'Hints, details and placeholders.'),
  colorBorder: color(light.border, 'Decorative borders and dividers.'),
  colorInput: color(light.input, 'Background of a field.'),
  colorInputText: color(light['input-text'], 'Text in a field.'),
  colorLink: color('a shade of the primary colour', 'Links and selected items.'),
  colorFocusRing: color('a shade of the primary colour', 'The focus ring.'),
  colorDanger: color(light.danger, 'Errors and destructive buttons.'),
  colorWarning: color(light.warning, 'The bar shown while offline.'),
  colorSuccess: color(light.success, 'Success messages.'),
  colorBackdrop: color(light.backdrop, 'Backdrop behind a dialog.'),
  fontFamily: type('font', 'the system’s', 'Font; your page has to load it.'),
  fontSize: type('length', 'medium', 'Base font size; all other sizes are relative to it.'),
  fontWeight: type('number', '400', 'Weight of body text.'),
  fontWeightMedium: type('number', '500', 'Weight of labels and of the main link below a form.'),
  fontWeightBold: type('number', '600', 'Weight of headings, buttons and names.'),
  lineHeight: type('number', '1.55', 'Line height of body text.'),
  space: type('length', '8px', 'Base unit of spacing.'),
  radius: type('length', '10px', 'Corners of fields and buttons.'),
  radiusCard: type('length', '16px', 'Corners of cards.'),
  shadowCard: type('shadow', 'soft', 'The shadow of a card.'),
  duration: type('time', '160ms', 'Duration of transitions; 0 when the user prefers reduced motion.'),
  cardMaxWidth: part('length', '420px', 'Maximum width of a card.'),
  cardPadding: part('length', 'clamp(20px, 8%, 36px)', 'Padding of a card.'),
  controlHeight: part('length', '48px', 'Minimum height of fields and buttons.'),
  controlGap: part('length', '20px', 'Gap between the fields of a form.'),
  buttonMinWidth: part('length', '0', 'Minimum width of a button.'),
  buttonTransform: part('keyword', 'none', '`text-transform` of a button: `uppercase`, `none`.'),
  logoHeight: part('length', '36px', 'Height of the company logo.'),
  headlineSize: part('length', 'clamp(1em, 8.1vw, 1.625em)', 'Font size of the heading.'),
  dividerVisibility: part('keyword', 'visible', 'The divider above other ways to log in; `hidden` keeps its space.'),
  codeCellWidth: part('length', '1.3333em', 'Width of the code field, per digit.'),
  placeholderMinHeight: part('length', '0', 'Height that is reserved until the form is ready.'),
} as const satisfies Readonly<Record<TokenName, Token>>;
