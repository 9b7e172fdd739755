import { type Locale, storageKeys, toTheme } from '../../core/index.js';
import { toCompanyId } from '../../core/tenant/company-id.js';
import { adoptSheet } from '../../react/ui/adopt-sheet.js';
import { toPalette } from '../../react/ui/palette.js';
import { type AttributeTable, type AttributeValues, readAttribute, toAttributeName } from '../attributes.js';
import { inheritedLocale } from '../inherited-locale.js';
import { leavePainted, paintedOn } from '../painted.js';
import { drawnAttributes, loginAttributes, phoneAttributes } from '../portal-attributes.js';
import { createPressQueue } from '../press-queue.js';
import { createStage, viewIn } from '../stage.js';
import { draw } from './draw.js';
import type { FirstScreen, FirstScreens } from './first-screens.js';

const known = { ...drawnAttributes, ...loginAttributes, ...phoneAttributes } satisfies AttributeTable;

type Told = Partial<AttributeValues<typeof known>>;

/**
 * Paints the first screen into a tag that no script has defined yet, exactly as the runtime will draw it: where that
 * cannot be told from the attributes, nothing is painted.
 */
export function paintFirst(host: HTMLElement, screen: FirstScreen, { words, sheet }: FirstScreens): void {
  const told: Told = Object.fromEntries(
    Object.entries(known).map(([name, row]) => [name, readAttribute(host, name, row)]),
  );
  if (isDrawn(host) || !isTold(host, told, screen)) return;
  const { colorScheme, themeId, prefilledAccount, prefilledPhone, remember } = told;
  const locale = localeOf(host);
  const id = crypto.getRandomValues(new Uint32Array(2)).join('');

  const { view, content } = createStage(host, told.renderRoot);
  view.disabled = told.disabled ?? false;
  draw(view, screen.drawing, {
    words: words[locale],
    values: { id, account: prefilledAccount ?? prefilledPhone },
    holds: () => remember !== 'off',
  });
  const frame = view.firstElementChild as HTMLElement; // every drawing begins with one
  if (colorScheme) frame.setAttribute('data-color-scheme', colorScheme);
  const palette = toPalette(themeId ? (toTheme(themeId.replace(/^#/, '')).color ?? '') : '');
  for (const [name, value] of Object.entries(palette)) frame.style.setProperty(name, value);

  adoptSheet(view, { text: sheet, nonce: host.nonce || undefined });
  content.show('none');
  if (told.autoFocus === 'true') focusFirst(view);
  const settings = { locale, colorScheme, themeId, prefilledAccount, prefilledPhone, remember };
  leavePainted(view, { settings, content, presses: createPressQueue(view) });
}

/** The language in which a tag begins. */
export function localeOf(host: HTMLElement): Locale {
  return (readAttribute(host, 'locale', known.locale) as Told['locale']) ?? inheritedLocale(host) ?? 'zh';
}

/** A server has done it; what is pressed from now on is kept for the runtime. */
function isDrawn(host: HTMLElement): boolean {
  const view = viewIn(host.shadowRoot ?? host);
  if (view && !paintedOn(view)) leavePainted(view, { settings: {}, content: null, presses: createPressQueue(view) });
  return view !== null;
}

/**
 * Whether all that decides about the first screen stands in the attributes. Where an address would have to be taken apart
 * to know it, it is not: that is dear before the first frame, and the runtime can do it.
 */
function isTold(host: HTMLElement, told: Told, { unlike }: FirstScreen): boolean {
  const { apiHost = '', companyId, storagePrefix = '' } = told;
  const given = [...host.children].some((child) => !['placeholder', null].includes(child.getAttribute('slot')));
  const [, product] = plainApi.exec(apiHost) ?? [];
  return (
    product !== undefined &&
    toCompanyId(companyId) !== null &&
    Object.keys(host).length === 0 &&
    !given &&
    !unlike.some((name) => host.hasAttribute(toAttributeName(name))) &&
    !host.closest('portal-provider') &&
    !(`.${globalThis.location.hostname}`.endsWith(`.${product}`) && keepsAnything(storagePrefix))
  );
}

/** An API that nobody would refuse; what it finds is the host under which the portal's own pages are. */
const plainApi =
  /^(?:https:\/\/(?:api\.)?|http:\/\/(?=(?:localhost|127\.0\.0\.1)(?:[:/]|$)))([a-z0-9.-]+)(?::\d+)?\/?$/;

/** On a page of the portal an earlier visit may have left a language or a company. */
function keepsAnything(prefix: string): boolean {
  try {
    return [storageKeys.locale, storageKeys.companyData].some((key) => localStorage.getItem(prefix + key) !== null);
  } catch {
    return false;
  }
}

function focusFirst(view: HTMLElement): void {
  const fields = [...view.querySelectorAll('input')];
  (fields.find(({ value }) => value === '') ?? fields[0])?.focus({ preventScroll: true });
}
