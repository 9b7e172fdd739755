import { type Locale, storageKeys, toTheme } from '../../core/index.js';
import { toCompanyId } from '../../core/tenant/company-id.js';
import { themeKey, toKeptColor } from '../../core/tenant/theme-memory.js';
import { createPressQueue } from '../../react/press-queue.js';
import { adoptSheet } from '../../react/ui/adopt-sheet.js';
import { toPalette } from '../../react/ui/palette.js';
import { toSheet, weights } from '../../react/ui/sheet/scope.js';
import { inheritedLocale } from '../behaviour/inherited-locale.js';
import { type AttributeRow, type AttributeValue, readAttribute } from '../declarations/attributes.js';
import { drawnAttributes, entryAttributes } from '../declarations/portal-attributes.js';
import { createDefaultContent } from '../mount/default-content.js';
import { leavePainted } from '../mount/painted.js';
import { createView, placeView, viewIn } from '../mount/view.js';
import { draw } from './draw.js';
import { type FirstScreen, type FirstScreens, firstRules } from './first-screens.js';

/**
 * Draws the first screen of a tag that no script has defined yet, exactly as the runtime will draw it, and returns the
 * way to show it: on a slow device both together would hold up a frame. Meanwhile the tag may be gone, or another's. Null
 * where it cannot be told from the attributes what that screen is, or where it stands there already.
 */
export function drawFirst(host: HTMLElement, screen: FirstScreen, screens: FirstScreens): (() => void) | null {
  const { words, sheet } = screens;
  if (host.matches(':defined') || isDrawn(host) || !isTold(host, screen)) return null;
  const { colorScheme, themeId, renderRoot, disabled } = drawnAttributes;
  const { autoFocus, remember, prefilledAccount, prefilledPhone } = entryAttributes;
  const settings = {
    locale: read(host, 'locale', drawnAttributes.locale),
    colorScheme: read(host, 'colorScheme', colorScheme),
    themeId: read(host, 'themeId', themeId),
    prefilledAccount: read(host, 'prefilledAccount', prefilledAccount),
    prefilledPhone: read(host, 'prefilledPhone', prefilledPhone),
    remember: read(host, 'remember', remember),
  };
  const made = createView();
  made.disabled = read(host, 'disabled', disabled);
  draw(made, screen.drawing, {
    words: words[localeOf(host)],
    values: {
      id: crypto.getRandomValues(new Uint32Array(2)).join(''),
      account: settings.prefilledAccount ?? settings.prefilledPhone,
      phone: settings.prefilledPhone,
    },
    holds: () => settings.remember !== 'off',
  });
  const frame = made.firstElementChild as HTMLElement; // every drawing begins with one
  if (settings.colorScheme) frame.setAttribute('data-color-scheme', settings.colorScheme);
  const color = settings.themeId
    ? toTheme(settings.themeId.replace(/^#/, '')).color
    : toKeptColor(kept(themeKey(prefixOf(host), host.getAttribute('company-id'))));
  if (color) for (const [name, value] of Object.entries(toPalette(color))) frame.style.setProperty(name, value);

  return () => {
    if (!host.isConnected || host.matches(':defined') || isDrawn(host)) return;
    const view = placeView(host, read(host, 'renderRoot', renderRoot), made);
    adoptRules(host, view);
    if (sheet) adoptRules(host, view, sheet);
    const content = createDefaultContent(host, view);
    content.show('none');
    if (read(host, 'autoFocus', autoFocus) === 'true') focusFirst(view);
    leavePainted(view, { settings, content, presses: createPressQueue(view) });
    void getComputedStyle(frame).color; // reckoned now, not with the places
  };
}

/** Rules as they are written; the first ones as the runtime will ask for them: then they are there. */
export function adoptRules(host: HTMLElement, view: HTMLElement, rules: string = firstRules): void {
  adoptSheet(view, { text: toSheet(rules, weights.first), nonce: host.nonce || undefined });
}

/** The language in which a tag begins. */
export function localeOf(host: HTMLElement): Locale {
  return read(host, 'locale', drawnAttributes.locale) ?? inheritedLocale(host) ?? 'zh';
}

function read<const Row extends AttributeRow>(host: HTMLElement, name: string, row: Row): AttributeValue<Row> {
  return readAttribute(host, name, row) as AttributeValue<Row>; // what a row says is what is read by it
}

/** Somebody has: this function, a server or the runtime. */
function isDrawn(host: HTMLElement): boolean {
  return viewIn(host) !== null;
}

/**
 * Whether all that decides about the first screen stands in the attributes. Where an address would have to be taken apart
 * to know it, it is not: that is dear before the first frame, and the runtime can do it. Nor is it on a page of the portal
 * where an earlier visit has left a language or a company.
 */
function isTold(host: HTMLElement, { unlike }: FirstScreen): boolean {
  const given = [...host.children].some((child) => !['placeholder', null].includes(child.getAttribute('slot')));
  const [, product] = plainApi.exec(host.getAttribute('api-host') ?? '') ?? [];
  return (
    product !== undefined &&
    toCompanyId(host.getAttribute('company-id')) !== null &&
    Object.keys(host).length === 0 &&
    !given &&
    !unlike.some((name) => host.hasAttribute(name)) &&
    !host.closest('portal-provider') &&
    !(
      `.${globalThis.location.hostname}`.endsWith(`.${product}`) &&
      [storageKeys.locale, storageKeys.companyData].some((key) => kept(prefixOf(host) + key) !== null)
    )
  );
}

/** An API that nobody would refuse; what it finds is the host under which the portal's own pages are. */
const plainApi =
  /^(?:https:\/\/(?:api\.)?|http:\/\/(?=(?:localhost|127\.0\.0\.1)(?:[:/]|$)))([a-z0-9.-]+)(?::\d+)?\/?$/;

const prefixOf = (host: HTMLElement) => host.getAttribute('storage-prefix') ?? '';

/** What an earlier visit has left on this device. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function focusFirst(view: HTMLElement): void {
  const fields = [...view.querySelectorAll('input')];
  (fields.find(({ value }) => value === '') ?? fields[0])?.focus({ preventScroll: true });
}
