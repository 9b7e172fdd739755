import { createElement } from 'react';
import { renderToString as renderReact } from 'react-dom/server';
import { headlessEnvironment, type LanguageTag, type ScreenName } from '../core/index.js';
import { defaultLocale, furtherLanguages, matchLocale } from '../core/internal.js';
import { en } from '../locales/en.js';
import { es } from '../locales/es.js';
import type { Messages } from '../locales/messages.js';
import { zh } from '../locales/zh.js';
import { readAttribute } from './attributes/attributes.js';
import type { ElementSettings } from './attributes/element-settings.js';
import { elements } from './elements.js';
import { createElementPortal } from './portal/element-portal.js';
import type { ElementRow } from './portal-element.js';
import { screensHere } from './server/chunks.js';
import { toAttributes } from './server/markup.js';
import { toPreloads } from './server/preloads.js';
import { toGuarded } from './server/styled.js';
import type { ElementTag } from './tag/element-types.js';

export { chunks } from './server/chunks.js';
export { earlyScript } from './server/early-script.js';
export { type Styled, toStyled } from './server/styled.js';

/** Attributes of a tag by name; true sets a flag. */
export type TagAttributes = Readonly<Record<string, string | boolean | undefined>>;

/** The context in which a server renders a tag. */
export interface RenderOptions {
  /** The company, as far as the server knows it; written into attributes of the tag. */
  readonly tenant?: { readonly id: string; readonly theme?: string; readonly language?: LanguageTag } | undefined;
  /** Without it the tenant's language. */
  readonly locale?: LanguageTag | undefined;
  /** The theme, if it differs from the tenant's. */
  readonly theme?: string | undefined;
  /** The URL of the page, if the company derives from it. */
  readonly href?: string | undefined;
  /** The visitor's `User-Agent` header: inside WeChat, a login has space for the button of WeChat from the start. */
  readonly userAgent?: string | undefined;
  /** The prefix of ids; random by default. */
  readonly instanceId?: string | undefined;
  /** The nonce of `<style>`. Styles are never written into attributes. */
  readonly nonce?: string | undefined;
  /**
   * The base URL of the files for a script tag, such as `https://account.example.com/cdn`. Adds preload links with
   * integrity hashes in front of the tag, for files of the same version as this module.
   */
  readonly cdn?: string | undefined;
}

/**
 * Renders a tag with its first screen and the CSS rules it needs, in the light DOM or (`render-root="shadow"`) in a
 * declarative shadow root. The element hydrates it in the browser. Throws for a tag that is unknown or renders nothing, a
 * name that no attribute can have, and an `api-host` that the element would refuse.
 */
export function renderToString(tag: ElementTag, attributes: TagAttributes = {}, options: RenderOptions = {}): string {
  const { tenant, theme, href, userAgent, instanceId, nonce, cdn } = options;
  const row: ElementRow | undefined = new Map(Object.entries(elements)).get(tag);
  if (!row) throw new TypeError(`There is no tag <${tag}>.`);
  if (!row.Content || !row.placeOf) throw new TypeError(`<${tag}> draws nothing.`);
  if (instanceId !== undefined && !isName(instanceId)) throw new TypeError(`"${instanceId}" is no instance id.`);
  const locale = options.locale ?? tenant?.language;
  const tagAttributes = withFacts(attributes, { 'company-id': tenant?.id, 'theme-id': theme ?? tenant?.theme, locale });
  for (const name of Object.keys(tagAttributes))
    if (!isName(name)) throw new TypeError(`"${name}" is no name of an attribute.`);

  const settings = toSettings(row, tagAttributes);
  const framed = settings.isolation === 'frame';
  const preloads = (language: LanguageTag) =>
    cdn === undefined ? '' : toPreloads({ cdn, tag, framed, locale: language, nonce });
  // Server-rendered fields would not be isolated from the scripts of the page.
  if (framed) return `${preloads(matchLocale(locale ?? defaultLocale))}<${tag}${toAttributes(tagAttributes)}></${tag}>`;
  const made = createElementPortal(settings, {
    place: row.placeOf(settings),
    pageLocale: undefined,
    instanceId,
    extras: () => undefined,
    environment: headlessEnvironment({ ...(href && { href }), ...(userAgent && { userAgent }) }),
  });
  if (!made) throw new TypeError(`<${tag}> needs the attribute api-host, an origin over https.`);
  const { portal } = made;
  const contentElement = createElement(row.Content, {
    portal,
    settings: { ...settings, messages: { zh, en, es, ...furtherMessages() } },
    attempt: 0,
    nonce: undefined,
    components: {},
    chunks: screensHere,
  });
  const drawn = renderReact(contentElement);
  made.end();
  const { screen } = portal.place.get();
  return preloads(portal.locale.get()) + wrap(tag, tagAttributes, { drawn, screen, settings, nonce });
}

/** As in the browser, a text that is missing is in English. Texts that are still to be loaded are drawn by the browser. */
function furtherMessages(): Readonly<Record<string, Messages>> {
  const further = furtherLanguages().get();
  const given = further?.tags.map((tag) => [tag, further.of(tag)?.messages] as const) ?? [];
  return Object.fromEntries(given.flatMap(([tag, own]) => (own ? [[tag, { ...en, ...own }]] : [])));
}

interface Drawing extends Pick<RenderOptions, 'nonce'> {
  readonly drawn: string;
  readonly screen: ScreenName;
  readonly settings: ElementSettings;
}

function wrap(tag: ElementTag, tagAttributes: TagAttributes, { drawn, screen, settings, nonce }: Drawing): string {
  const shadow = settings.renderRoot === 'shadow';
  const { markup, rules, guard } = toGuarded(drawn, untilHydrated);
  const sheet = ['[data-portal-view] { display: contents !important }', rules, shadow ? '' : guard].join('\n');
  const style = `<style${toAttributes({ 'data-portal-style': true, nonce })}>${sheet}</style>`;
  const box = toAttributes({
    'data-portal-view': screen,
    'data-portal-drawn': JSON.stringify(settings), // the page may change attributes before they are read again
    role: 'presentation',
    disabled: settings.disabled,
  });
  const inner = `${style}<fieldset${box}>${markup}</fieldset>`;
  const content = shadow ? `<template shadowrootmode="open">${inner}</template>` : inner;
  return `<${tag}${toAttributes(tagAttributes)}>${content}</${tag}>`;
}

/**
 * Ends the guard when the view no longer names the screen that was rendered: its rules cover nothing that is drawn later.
 * A page that needs a guard gets that of the runtime.
 */
const untilHydrated = "[data-portal-view]:not([data-portal-view=''])>";

const isName = (name: string) => /^[a-z][\w:.-]*$/i.test(name) && !/^(on|style$)/i.test(name);

function withFacts(attributes: TagAttributes, facts: TagAttributes): TagAttributes {
  const defined = Object.entries(facts).filter(([, value]) => value !== undefined);
  return { ...attributes, ...Object.fromEntries(defined) };
}

/** Reads attributes as the element will. */
function toSettings({ attributes }: ElementRow, given: TagAttributes): ElementSettings {
  const host = {
    getAttribute(name: string) {
      const value = given[name];
      return value === undefined || value === false ? null : value === true ? '' : value;
    },
  };
  const settings = Object.entries(attributes).map(([name, row]) => [name, readAttribute(host, name, row)]);
  return Object.fromEntries(settings);
}
