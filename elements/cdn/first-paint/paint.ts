import { toTheme } from '../../../core/index.js';
import { sessionSlots, themeKey, toCompanyId, toStorageKey, toStoredColor } from '../../../core/internal.js';
import { createEventReplay } from '../../../react/hydration/event-replay.js';
import { adoptSheet } from '../../../react/root/adopt-sheet.js';
import { toPalette } from '../../../react/theme/palette.js';
import { toSheet } from '../../../react/ui/sheet/scope.js';
import { type AttributeValue, readAttribute, toTokens } from '../../attributes/attributes.js';
import { drawnAttributes, signInAttributes } from '../../attributes/portal-attributes.js';
import { boxIn, createBox, placeBox } from '../../page/box.js';
import { createDefaultContent } from '../../page/default-content.js';
import { localeOf } from '../../page/inherited-locale.js';
import { markPainted } from '../../page/painted.js';
import { draw } from './draw.js';
import { criticalRules, type FirstScreen, type FirstScreens } from './first-screens.js';

/**
 * Draws the first screen of an undefined tag exactly as the runtime will, and returns the function that inserts it: on a
 * slow device both in one task would delay a frame. That function does nothing if the tag has been removed, upgraded or
 * drawn. Null if the attributes do not determine the screen.
 */
export function drawFirst(host: HTMLElement, screen: FirstScreen, screens: FirstScreens): (() => void) | null {
  const { words, sheet } = screens;
  if (!isPredictable(host, screen)) return null;
  const settings = {
    locale: read(host, 'locale'),
    colorScheme: read(host, 'colorScheme'),
    themeId: read(host, 'themeId'),
    prefilledAccount: read(host, 'prefilledAccount'),
    prefilledPhone: read(host, 'prefilledPhone'),
    remember: read(host, 'remember'),
    methods: waysRoomOf(read(host, 'methods')),
  };
  const made = createBox();
  made.disabled = read(host, 'disabled');
  draw(made, screen.drawing, {
    words: words[localeOf(host)],
    values: {
      id: crypto.getRandomValues(new Uint32Array(2)).join(''),
      account: settings.prefilledAccount ?? settings.prefilledPhone,
      phone: settings.prefilledPhone,
    },
    holds: { remember: settings.remember !== 'off', methods: settings.methods !== undefined },
  });
  const frame = made.firstElementChild as HTMLElement; // the root of every drawing
  if (settings.colorScheme) frame.setAttribute('data-color-scheme', settings.colorScheme);
  const color = settings.themeId
    ? toTheme(settings.themeId.replace(/^#/, '')).color
    : toStoredColor(stored(themeKey(prefixOf(host), host.getAttribute('company-id'))));
  for (const [name, value] of Object.entries(toPalette(color ?? ''))) frame.style.setProperty(name, value);
  const persistence = read(host, 'persistence') ?? (isOwn(host) ? 'device' : 'page'); // as in `toOptions`
  const expecting =
    persistence === 'device' ? sessionSlots : read(host, 'redirect') === 'manual' ? [] : (['remembered'] as const);
  if (expecting.some((name) => stored(toStorageKey(prefixOf(host), name)) !== null))
    frame.style.setProperty('--pt-expected', 'block');

  return () => {
    if (!host.isConnected || host.matches(':defined') || boxIn(host)) return;
    const view = placeBox(host, read(host, 'renderRoot'), made);
    adoptRules(host, view);
    if (sheet) adoptRules(host, view, sheet);
    const content = createDefaultContent(host, view);
    content.show('none');
    if (read(host, 'autoFocus') === 'true') focusFirst(view);
    markPainted(view, { settings, content, replay: createEventReplay(view) });
    void getComputedStyle(frame).color; // computes styles now, apart from the layout
  };
}

/** Adopts rules as the runtime will, which finds `criticalRules` adopted. */
export function adoptRules(host: HTMLElement, view: HTMLElement, rules: string = criticalRules): void {
  adoptSheet(view, { text: toSheet(rules), nonce: host.nonce || undefined });
}

/**
 * The methods for which a form reserves space. A tag offers WeChat inside WeChat only; where none needs space, the form is
 * painted as if there were no other methods.
 */
function waysRoomOf(methods: string | undefined): string | undefined {
  const named = toTokens(methods);
  const wechat = named.includes('wechat') && wechatAgent.test(navigator.userAgent);
  return wechat || named.includes('sms') ? methods : undefined;
}

const rows = { ...drawnAttributes, ...signInAttributes };

function read<Name extends keyof typeof rows>(host: HTMLElement, name: Name): AttributeValue<(typeof rows)[Name]> {
  return readAttribute(host, name, rows[name]) as AttributeValue<(typeof rows)[Name]>; // the row determines the type
}

/**
 * Whether the attributes alone determine the first screen. False for an API address that has to be parsed, which is left
 * to the runtime as it would delay the first frame, and on the portal's own pages if an earlier visit has stored a
 * language or a company.
 */
function isPredictable(host: HTMLElement, { unsupported }: FirstScreen): boolean {
  return (
    productOf(host) !== undefined &&
    toCompanyId(host.getAttribute('company-id')) !== null &&
    Object.keys(host).length === 0 &&
    !host.querySelector(':scope > [slot]:not([slot=placeholder])') &&
    !unsupported.some((name) => host.hasAttribute(name)) &&
    !host.closest('portal-provider') &&
    !(
      isOwn(host) &&
      (['locale', 'companyData'] as const).some((name) => stored(toStorageKey(prefixOf(host), name)) !== null)
    )
  );
}

/** WeChat, but not WeCom, which names both; as in `readUserAgent`. */
const wechatAgent = /^(?!.*wxwork\/).*MicroMessenger\//i;

/** API addresses that are certainly accepted; captures the domain of the portal's own pages. */
const plainApi =
  /^(?:https:\/\/(?:api\.)?|http:\/\/(?=(?:localhost|127\.0\.0\.1)(?:[:/]|$)))([a-z0-9.-]+)(?::\d+)?\/?$/;

const productOf = (host: HTMLElement) => plainApi.exec(host.getAttribute('api-host') ?? '')?.[1];

/** Whether the page is one of the portal's own. */
const isOwn = (host: HTMLElement) => `.${globalThis.location.hostname}`.endsWith(`.${productOf(host)}`);

export const prefixOf = (host: HTMLElement) => host.getAttribute('storage-prefix') ?? '';

/** A value of an earlier visit; null where storage is blocked. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function focusFirst(view: HTMLElement): void {
  const { activeElement, body } = document;
  if (activeElement !== body) return; // the user is elsewhere
  const fields = [...view.querySelectorAll('input')];
  (fields.find(({ value }) => value === '') ?? fields[0])?.focus({ preventScroll: true });
}
