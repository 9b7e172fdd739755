import { hostsFor, type LanguageTag, type OwnField, toOrigin, toPath } from '../../core/index.js';
import { toOwnFields } from '../../core/internal.js';
import { isTypingElsewhere } from '../../react/focus/take-focus.js';
import criticalRules from '../../react/ui/sheet/first.css';
import { toSheet } from '../../react/ui/sheet/scope.js';
import type { AttributeTable } from '../attributes/attributes.js';
import type { ElementSettings } from '../attributes/element-settings.js';
import { inheritedLocale, localeOf, watchLanguage } from '../page/inherited-locale.js';
import { showLoadFailure } from '../page/load-failure.js';
import { type FirstPlace, firstPlace } from '../portal/element-portal.js';
import type { MountPoint } from '../tag/mount-point.js';
import type { Tag, TagContent } from '../tag/tag-behavior.js';
import { toCrossing } from './frame-attributes.js';
import { type FrameSettings, type FrameVerb, maxOwnFieldsLength } from './frame-message.js';
import { type FrameSession, openFrameSession } from './frame-session.js';
import { frameTitles } from './frame-titles.js';
import { onRestyle, tokensOf } from './page-tokens.js';

export interface FrameOptions extends FirstPlace {
  readonly tag: string;
  readonly attributes: AttributeTable;
}

/** The isolated mode: a frame on the portal's origin in place of a form in the page. */
export function createFrameContent(
  { host, states, ready, ...frame }: Tag,
  { tag, attributes, ...first }: FrameOptions,
): TagContent {
  let values: ElementSettings = {};
  let session: FrameSession | null = null;
  /** What the frame was opened for; another one needs a new frame. */
  let opened = '';
  let failure: HTMLElement | null = null;
  /** The language of the embedding page, with which the frame was opened; undefined once another one has been sent. */
  let around: LanguageTag | undefined;

  const settings = (box: HTMLElement): FrameSettings => {
    const { theme, colorScheme, variables, layout = {} } = values.appearance ?? {};
    const { agreementUrl: _, helpUrl: __, ...sentLayout } = layout;
    const looks = { ...(theme && { themeId: theme }), ...(colorScheme && { colorScheme }) };
    const inherited = inheritedLocale(host);
    if (values.locale || inherited !== around) around = undefined;
    return {
      attributes: {
        ...looks,
        ...(inherited && !around && { locale: inherited }),
        ...toCrossing(values, attributes),
      },
      variables: tokensOf(box, variables),
      layout: sentLayout,
    };
  };

  /** The URL of the same screen on the portal's own page. */
  const pageAddress = (origin: string, companyId: string) =>
    `${origin}${toPath(firstPlace(first, values)) ?? '/'}?${new URLSearchParams({ companyId })}`;

  /** Null where they are wrong, which is told in the console. */
  const ownFields = (): readonly OwnField[] | null => {
    try {
      const fields = toOwnFields(values.ownFields);
      if (JSON.stringify(fields).length <= maxOwnFieldsLength) return fields;
      console.error(
        `<${host.localName}>`,
        `own-fields in a frame are at most ${maxOwnFieldsLength} characters of JSON`,
      );
    } catch (reason) {
      console.error(reason);
    }
    return null;
  };

  const open = (origin: string, companyId: string, fields: readonly OwnField[], place: MountPoint) => {
    around = inheritedLocale(host);
    const next = openFrameSession({
      place: place.box,
      origin,
      companyId,
      tag,
      manual: values.redirect === 'manual',
      pageLocale: around,
      ownFields: fields,
      settings: () => settings(place.box),
      title: host.getAttribute('aria-label') ?? frameTitles[localeOf(host)],
      onFailure() {
        import('../debug/refused-frame.js')
          .then(({ tellRefusedFrame }) => tellRefusedFrame(host, { origin, companyId }))
          .catch(console.error);
        place.content.show('fallback');
        frame.clear();
        states.set('error', true);
        ready.reject(new Error(`The frame of ${origin} does not answer, or this page may not embed it.`));
        failure ??= showLoadFailure(host, {
          locale: localeOf(host),
          href: pageAddress(origin, companyId),
          sheet: toSheet(criticalRules),
          onRetry: retry,
          put: (box) => place.box.append(box),
        });
      },
      onShown() {
        failure?.remove();
        failure = null;
        place.content.show('none');
        frame.clear();
        states.set('ready', true);
        if (values.autoFocus === 'true' && !isTypingElsewhere(host)) focusFirst();
      },
    });
    const languages = new MutationObserver(next.change);
    watchLanguage(host, languages);
    session = next;
    frame.follow(next, [
      next.on('ready', ready.resolve),
      next.end,
      onRestyle(host, next.change),
      () => languages.disconnect(),
    ]);
  };

  const leave = () => {
    frame.leave();
    session = null;
    opened = '';
    failure?.remove();
    failure = null;
  };
  const retry = () => {
    leave();
    host.requestUpdate();
  };
  const command = (verb: FrameVerb, screen?: string) => session?.command(verb, screen);
  const focusFirst = () => {
    session?.focus();
    command('focusFirst');
  };

  return {
    update(given, mount) {
      values = given;
      const { apiHost = '', portalOrigin, companyId = '', redirect = 'auto' } = values;
      const origin = portalOrigin === undefined ? hostsFor(apiHost).account : (toOrigin(portalOrigin) ?? '');
      const wanted = [origin, companyId, redirect, values.ownFields].join(' ');
      if (wanted === opened) session?.change();
      else {
        leave();
        mount.content.show('placeholder');
        const known = origin !== '' && companyId !== '';
        if (known || !frame.pending()) opened = wanted;
        const fields = known ? ownFields() : null;
        if (fields) open(origin, companyId, fields, mount);
        else if (opened) {
          mount.content.show('fallback');
          states.set('error', true);
          const needs = 'isolation="frame" needs company-id, and portal-origin or api-host: an origin over https';
          if (!known) console.error(`<${host.localName}>`, needs);
        }
      }
      return null;
    },
    end: leave,

    submit: () => command('submit'),
    async goTo(name) {
      await ready.promise;
      command('goTo', name);
    },
    back: () => command('back'),
    reset: () => command('reset'),
    focusFirst,
    askSaved: focusFirst, // a frame is not asked
    setLocale: (next) => host.setAttribute('locale', next),
    async signOut() {
      if (!session?.state?.signedIn) return;
      const { on } = session;
      const ended = new Promise<void>((resolve) => {
        const stop = on('logout', () => {
          stop();
          resolve();
        });
      });
      command('signOut');
      await ended;
    },
    read: () => ({ ...session?.state, companyId: session?.state?.companyId ?? values.companyId ?? null }),
  };
}
