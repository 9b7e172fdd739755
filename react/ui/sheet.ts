import { base } from './sheet/base.js';
import { card } from './sheet/card.js';
import { choices } from './sheet/choices.js';
import { controls } from './sheet/controls.js';
import { fields } from './sheet/fields.js';
import { forms } from './sheet/forms.js';
import { page } from './sheet/page.js';
import { pageLoad } from './sheet/page-load.js';
import { reading } from './sheet/reading.js';
import { toSheet } from './sheet/scope.js';
import { tasks } from './sheet/tasks.js';
import { tokens } from './sheet/tokens.js';

/** The stylesheet, one text for every root it is adopted into. The base comes first: parts build on it. */
export const sheetText: string = toSheet(
  [base, tokens, controls, fields, forms, card, reading, choices, tasks, page, pageLoad].join('\n'),
);
