import type { Portal, PortalEvents } from '../../core/index.js';
import { clearFormDrafts } from '../../core/internal.js';
import { toTokens } from '../attributes/attributes.js';
import type { ElementSettings } from '../attributes/element-settings.js';
import { createElementLocale } from '../page/element-locale.js';
import { fillSlots } from '../page/fill-slots.js';
import { createElementPortal, type ElementPortal, type FirstPlace, firstPlace } from '../portal/element-portal.js';
import { capabilitiesOf } from './capabilities.js';
import { beginHydration, type Hydration, type Means, withOwn } from './hydration.js';
import type { MountPoint } from './mount-point.js';
import { contentOf, nextPhase, type Phase, type PhaseEvent } from './phase.js';
import type { PortalContentProps } from './portal-content.js';
import type { Tag, TagContent } from './tag-behavior.js';

/** The portal that is shown, from its first drawing on. */
interface Shown extends ElementPortal {
  /** What the markup of a server or the loader needed to be drawn; null without such markup. */
  readonly means: Means | null;
  /** That markup became its form. */
  readonly hydrated: boolean;
}

export interface FormOptions extends FirstPlace {
  /** Shares the place of its portal. */
  readonly follows: boolean | undefined;
  /** What must be loaded besides a screen before it can draw, as in `useChunk`. */
  readonly chunks?: readonly (() => Promise<unknown>)[] | undefined;
}

/** A form in the page itself: its portal, and what is to be drawn of it. */
export function createFormContent(
  { host, states, ready, pending, follow: followEvents, leave }: Tag,
  { screen, params, follows, chunks = [] }: FormOptions,
): TagContent {
  const elementLocale = createElementLocale(host);
  let phase: Phase = 'gone';
  let settings: ElementSettings = {};
  let mount: MountPoint | null = null;
  /** While markup of a server or the loader waits for its files, and is being hydrated. */
  let hydration: Hydration | null = null;
  let shown: Shown | null = null;
  /** What stands in place of the form on a page that the API does not admit. */
  let refusal: HTMLElement | null = null;
  /** How often the form was started over. */
  let attempt = 0;
  /** There is markup to hydrate. */
  const isDrawn = () => hydration !== null && mount?.box.hasChildNodes() === true;

  const move = (event: PhaseEvent) => {
    phase = nextPhase(phase, event);
    mount?.content.show(contentOf[phase]);
    states.set('ready', phase === 'ready');
    if (phase === 'ready') ready.resolve();
    else ready.renew();
  };

  const show = (next: ElementPortal): Shown => {
    const { portal } = next;
    const updateOnline = () => states.set('offline', !portal.environment.online());
    updateOnline();
    states.set('in-app', portal.userAgent.app);
    followEvents(portal, [
      portal.on('error', ({ detail }) => explain(detail, portal)),
      portal.environment.listen(updateOnline),
    ]);
    const hydrated = isDrawn();
    if (!hydrated) waitFor(portal);
    return { ...next, means: hydration?.means() ?? null, hydrated };
  };

  /** A browser does not tell a page that an API refuses its origin. */
  const explain = ({ error }: PortalEvents['error'], portal: Portal) => {
    if (error.code !== 'network') return;
    import('../page/show-refusal.js')
      .then(({ findRefusal }) => findRefusal(host, { portal, settings, onRetry: retry }))
      .then((showRefusal) => {
        if (!showRefusal || refusal || shown?.portal !== portal) return;
        refusal = showRefusal();
        mount?.stopWaiting();
        move('failure');
        states.set('error', true);
        ready.reject(new Error(`The API does not accept the origin ${globalThis.location.origin}.`));
        host.requestUpdate();
      })
      .catch(console.error);
  };
  const retry = () => {
    disconnect();
    host.requestUpdate();
  };

  const waitFor = ({ instanceId }: Portal) => mount?.awaitDrawn(instanceId, connect);

  const disconnect = () => {
    leave();
    shown?.end();
    shown = null;
    refusal?.remove();
    refusal = null;
    mount?.stopWaiting();
  };

  /** The form is shown and interactive. */
  const becomeReady = () => {
    if (!shown || phase === 'ready') return;
    move('interactive');
    shown.portal.emit('ready', { capabilities: capabilitiesOf(shown.portal), methods: toTokens(settings.methods) });
  };
  const finishHydration = () => {
    hydration?.finish();
    hydration = null;
    elementLocale.look();
  };
  const connect = () => {
    becomeReady();
    finishHydration();
  };
  const fail = (reason: unknown) => {
    // React misses a node that an extension of the browser has removed: the form is drawn anew.
    if (reason instanceof DOMException && phase === 'ready') host.requestUpdate();
    move('failure');
    states.set('error', true);
    if (shown) waitFor(shown.portal);
    ready.reject(reason);
    console.error(`<${host.localName}>`, reason);
  };

  const placeOf = (of: ElementSettings) => firstPlace({ screen, params }, of);
  const follow = (next: ElementSettings, portal: Portal) => {
    const place = placeOf(next);
    if (JSON.stringify(place) !== JSON.stringify(placeOf(settings))) void portal.go(place);
    if (!hydration) elementLocale.follow(portal, next);
  };

  return {
    update(next, place) {
      // Any change may mend what could not be drawn; a page that is not admitted has to try again.
      if (phase === 'failed' && !refusal) ready.renew();
      if (!mount) {
        mount = place;
        hydration = beginHydration(mount.box, {
          screen,
          chunks,
          look: () => host.requestUpdate(),
        });
      }
      mount.box.disabled = next.disabled ?? false;
      if (hydration && !hydration.means()) {
        move('markup');
        return null;
      }
      if (shown?.matches(next)) follow(next, shown.portal);
      else {
        disconnect();
        move(isDrawn() ? 'markup' : 'draw');
        const made = createElementPortal(hydration && next.locale ? { ...next, locale: hydration.locale } : next, {
          place: placeOf(next),
          pageLocale: elementLocale.begin(next, hydration?.locale),
          instanceId: hydration?.instanceId,
          follows,
          extras: () => settings.transientPayload,
        });
        const same =
          made && hydration?.instanceId === made.portal.instanceId && hydration.isAt(made.portal.place.get().screen);
        if (same) hydration?.tidy();
        else hydration?.discard();
        shown = made && show(made);
        if (shown) mount.box.id = shown.portal.instanceId; // morphdom removes a node with an id whole
      }
      settings = next;
      if (!shown) {
        if (!pending()) fail('needs api-host, an origin over https, a portal, or a portal-provider');
        return null;
      }
      if (refusal) return null;
      host.container = mount.box;
      const { means, hydrated } = shown;
      const props: PortalContentProps = {
        portal: shown.portal,
        settings: means ? { ...settings, messages: withOwn(means.messages, settings.messages) } : settings,
        chunks: means?.chunks,
        hydrate: hydrated && attempt === 0,
        attempt,
        nonce: host.nonce || undefined,
        components: fillSlots(host, settings.components),
        drawnWith: hydration?.drawnWith(settings),
        onFailure: fail,
        onHydrate: becomeReady,
        onSettled: finishHydration,
      };
      return props;
    },
    end() {
      elementLocale.end();
      disconnect();
      mount = null;
      move('removal');
      hydration = null;
    },

    submit: () => mount?.box.querySelector<HTMLElement>('form [type="submit"]')?.click(),
    async goTo(screen) {
      await (hydration && ready.promise); // markup is hydrated first
      await shown?.portal.go({ screen, params: {} });
    },
    back: () => shown?.portal.back(),
    reset() {
      attempt += 1;
      if (shown) clearFormDrafts(shown.portal);
      host.requestUpdate();
    },
    focusFirst: () => mount?.firstControl()?.focus(),
    askSaved: () => shown?.portal.replace({ screen: 'login', params: { saved: '1' } }),
    setLocale: (locale) => elementLocale.set(shown?.portal, locale),
    signOut: async () => shown?.portal.signOut(),
    portal: () => shown?.whole,
    read: () =>
      shown && {
        instanceId: shown.portal.instanceId,
        companyId: shown.portal.tenant.get().companyId,
        screen: shown.portal.place.get().screen,
        locale: shown.portal.locale.get(),
        signedIn: shown.portal.session.get().user !== null,
      },
  };
}
