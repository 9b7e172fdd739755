import { createElement } from 'react';
import { renderToString as renderReact } from 'react-dom/server';
import { headlessEnvironment, type Locale, type ScreenName } from '../core/index.js';
import { en } from '../locales/en.js';
import { es } from '../locales/es.js';
import { zh } from '../locales/zh.js';
import { ground, toGuard } from '../react/ui/sheet/guard.js';
import { createElementPortal } from './behaviour/element-portal.js';
import { readAttribute } from './declarations/attributes.js';
import type { ElementSettings } from './declarations/element-settings.js';
import type { ElementRow } from './define/portal-element.js';
import { type ElementTag, elements } from './elements.js';
import { screensHere } from './server/chunks.js';
import { toAttributes } from './server/markup.js';
import { toPreloads } from './server/preloads.js';
import { toStyled } from './server/styled.js';

export { chunks } from './server/chunks.js';
export { earlyScript } from './server/early-script.js';
export { type Styled, toStyled } from './server/styled.js';

/** Attributes of a tag by their own names; true is a flag. */
export type TagAttributes = Readonly<Record<string, string | boolean | undefined>>;

/** What a server knows of the page that it draws a tag for. */
export interface RenderOptions {
  /** The company, as far as the server knows it; what it says becomes attributes of the tag. */
  readonly tenant?: { readonly id: string; readonly theme?: string; readonly language?: Locale } | undefined;
  /** Without it the tenant's language. */
  readonly locale?: Locale | undefined;
  /** The theme, where it is not the tenant's. */
  readonly theme?: string | undefined;
  /** The address of the page, where that tells the company. */
  readonly href?: string | undefined;
  /** Names the tag in ids, which are random without it. */
  readonly instanceId?: string | undefined;
  /** For `<style>`, on a page whose policy wants it; no style is ever written into an attribute. */
  readonly nonce?: string | undefined;
  /**
   * Where the files for a script tag are, such as `https://account.example.com/cdn`. Before the tag then stand the
   * lines by which the browser fetches, in good time, what takes it over; of the same version as this module, with
   * integrity.
   */
  readonly cdn?: string | undefined;
}

/**
 * A portal tag as it looks before any script: its first screen, with the rules that this one needs, in the light root
 * or (`render-root="shadow"`) in a declarative shadow root. The element takes it over as it stands. Throws for a tag
 * that draws nothing, an attribute that is none, and an `api-host` that the element would refuse.
 */
export function renderToString(tag: ElementTag, attributes: TagAttributes = {}, options: RenderOptions = {}): string {
  const { tenant, theme, href, instanceId, nonce, cdn } = options;
  const row: ElementRow = elements[tag];
  if (!row.View || !row.placeOf) throw new TypeError(`<${tag}> draws nothing.`);
  if (instanceId !== undefined && !isName(instanceId)) throw new TypeError(`"${instanceId}" is no instance id.`);
  const locale = options.locale ?? tenant?.language;
  const own = withFacts(attributes, { 'company-id': tenant?.id, 'theme-id': theme ?? tenant?.theme, locale });
  for (const name of Object.keys(own)) if (!isName(name)) throw new TypeError(`"${name}" is no name of an attribute.`);

  const settings = toSettings(row, own);
  const framed = settings.isolation === 'frame';
  const preloads = (spoken: Locale) =>
    cdn === undefined ? '' : toPreloads({ cdn, tag, framed, locale: spoken, nonce });
  // What is typed into the page before its scripts are here would not be isolated from them.
  if (framed) return `${preloads(locale ?? 'zh')}<${tag}${toAttributes(own)}></${tag}>`;
  const made = createElementPortal(settings, {
    place: row.placeOf(settings),
    pageLocale: undefined,
    instanceId,
    extras: () => undefined,
    environment: headlessEnvironment(href ? { href } : {}),
  });
  if (!made) throw new TypeError(`<${tag}> needs the attribute api-host, an origin over https.`);
  const { portal } = made;
  const view = createElement(row.View, {
    portal,
    settings: { ...settings, messages: { zh, en, es } },
    attempt: 0,
    nonce: undefined,
    components: {},
    chunks: screensHere,
  });
  const drawn = renderReact(view);
  made.end();
  const { screen } = portal.place.get();
  return preloads(portal.locale.get()) + wrap(tag, own, { drawn, screen, settings, nonce });
}

interface Drawing extends Pick<RenderOptions, 'nonce'> {
  readonly drawn: string;
  readonly screen: ScreenName;
  readonly settings: ElementSettings;
}

function wrap(tag: ElementTag, own: TagAttributes, { drawn, screen, settings, nonce }: Drawing): string {
  const { markup, rules } = toStyled(drawn);
  const shadow = settings.renderRoot === 'shadow';
  const sheet = [
    '[data-portal-view] { display: contents !important }',
    rules,
    shadow ? '' : toGuard(ground + rules),
  ].join('\n');
  const style = `<style${toAttributes({ 'data-portal-style': true, nonce })}>${sheet}</style>`;
  const box = toAttributes({ 'data-portal-view': screen, role: 'presentation', disabled: settings.disabled });
  const inner = `${style}<fieldset${box}>${markup}</fieldset>`;
  const content = shadow ? `<template shadowrootmode="open">${inner}</template>` : inner;
  return `<${tag}${toAttributes(own)}>${content}</${tag}>`;
}

const isName = (name: string) => /^[a-z][\w:.-]*$/i.test(name) && !/^(on|style$)/i.test(name);

function withFacts(attributes: TagAttributes, facts: TagAttributes): TagAttributes {
  const told = Object.entries(facts).filter(([, value]) => value !== undefined);
  return { ...attributes, ...Object.fromEntries(told) };
}

/** Reads attributes as the element will. */
function toSettings({ attributes }: ElementRow, given: TagAttributes): ElementSettings {
  const host = {
    getAttribute(name: string) {
      const value = given[name];
      return value === undefined || value === false ? null : value === true ? '' : value;
    },
  };
  const told = Object.entries(attributes).map(([name, row]) => [name, readAttribute(host, name, row)]);
  return Object.fromEntries(told);
}
