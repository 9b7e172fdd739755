import { light } from './ui/sheet/schemes.js';

/** A design token: a custom property that inherits from the page, and what is taken without it. */
export interface Token {
  readonly tier: 'palette' | 'type and space' | 'components';
  readonly kind: 'color' | 'length' | 'number' | 'time' | 'font' | 'shadow' | 'keyword';
  /** In the light scheme; a text in words where it follows from something else. */
  readonly value: string;
  readonly doc: string;
}

const color = (value: string, doc: string): Token => ({ tier: 'palette', kind: 'color', value, doc });
const type = (kind: Token['kind'], value: string, doc: string): Token => ({ tier: 'type and space', kind, value, doc });
const part = (kind: Token['kind'], value: string, doc: string): Token => ({ tier: 'components', kind, value, doc });

/** Every token, as `appearance.variables` names it; `colorPrimary` is `--portal-color-primary` in CSS. */
export const tokens = {
  colorPrimary: color('the company’s colour', 'Buttons, exactly; the shades of links, tints and rings come from it.'),
  colorPrimaryContrast: color('black or white', 'Text on a button; without it whichever can be read.'),
  colorBackground: color(light.background, 'The page around the card, where the portal is a page.'),
  colorSurface: color(light.surface, 'What cards, lists and dialogs are made of.'),
  colorText: color(light.text, 'Text.'),
  colorTextMuted: color(light['text-muted'], 'Hints, details and placeholders.'),
  colorBorder: color(light.border, 'Lines that only divide.'),
  colorInput: color(light.input, 'The inside of a field.'),
  colorInputText: color(light['input-text'], 'What is typed.'),
  colorLink: color('a shade of the primary colour', 'Links and what is chosen.'),
  colorFocusRing: color('a shade of the primary colour', 'The ring around what has the focus.'),
  colorDanger: color(light.danger, 'What is wrong, and what takes something away.'),
  colorWarning: color(light.warning, 'The bar that says there is no network.'),
  colorSuccess: color(light.success, 'What has gone well.'),
  colorBackdrop: color(light.backdrop, 'Over the page behind a dialog.'),
  fontFamily: type('font', 'the system’s', 'The type face; the page loads it.'),
  fontSize: type('length', 'medium', 'The size that all others are measured in.'),
  fontWeight: type('number', '400', 'Text.'),
  fontWeightBold: type('number', '600', 'Headlines, buttons and names.'),
  lineHeight: type('number', '1.55', 'Text.'),
  space: type('length', '8px', 'The unit of the distance between things.'),
  radius: type('length', '10px', 'Corners of fields and buttons.'),
  radiusCard: type('length', '16px', 'Corners of cards.'),
  shadowCard: type('shadow', 'soft', 'The shadow of a card.'),
  duration: type('time', '160ms', 'How long a change takes; none where the person wants less motion.'),
  cardMaxWidth: part('length', '420px', 'How wide a card gets.'),
  cardPadding: part('length', 'clamp(20px, 8%, 36px)', 'The space inside a card.'),
  controlHeight: part('length', '48px', 'The height of fields and buttons, at least.'),
  controlGap: part('length', '20px', 'Between the fields of a form.'),
  buttonMinWidth: part('length', '0', 'The width of a button, at least.'),
  buttonTransform: part('keyword', 'none', 'The letters of a button: `uppercase`, `none`.'),
  logoHeight: part('length', '36px', 'The height of a company’s picture.'),
  headlineSize: part('length', '1.625em', 'The size of the headline.'),
  dividerVisibility: part('keyword', 'visible', 'The line above other ways to log in: `hidden` leaves its space.'),
  codeCellWidth: part('length', '1.3333em', 'The width of the field of a code, for each of its digits.'),
  placeholderMinHeight: part('length', '0', 'The height that is kept free until a form is there.'),
} as const satisfies Readonly<Record<string, Token>>;

/** The camel-case name of a design token, as `appearance.variables` has it. */
export type TokenName = keyof typeof tokens;
