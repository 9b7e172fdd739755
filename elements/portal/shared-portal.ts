import type { Place, Portal } from '../../core/index.js';
import { createAskToGo, createRouter, emitScreens } from '../../core/internal.js';

/** A shared portal as one of its elements sees it: with its own instance id and place. */
export interface PortalShare {
  /**
   * `onAny` gets only the events that this element should dispatch: each event belongs to the element that acted last.
   * `on` gets the events of the portal, whichever element caused them.
   */
  readonly portal: Portal;
  end(): void;
}

interface Sharing {
  readonly members: Portal[];
  /** The element that acted last. */
  acting: Portal | null;
}

/** By shared portal. */
const sharings = new WeakMap<Portal, Sharing>();

/** `place` is the initial place; null for an element that shares the portal's. */
export function sharePortal(portal: Portal, place: Place | null): PortalShare {
  const sharing = sharings.get(portal) ?? { members: [], acting: null };
  sharings.set(portal, sharing);
  const instanceId = freeId(portal, sharing);
  const { environment, historyEntries: entries, signal } = portal;
  const { address } = environment;
  const router = place && createRouter({ address, routing: 'none', entries, initial: place, signal });
  const context = () => ({ instanceId, screen: share.place.get().screen });
  const act = () => {
    sharing.acting = share;
  };

  /** The element has left the page. */
  let ended = false;
  const emit: Portal['emit'] = (name, detail) => {
    act();
    portal.emit(name, { ...detail, ...context() });
  };
  const ask: Portal['ask'] = async (name, detail) => {
    act();
    return (await portal.ask(name, { ...detail, ...context() })) && !ended;
  };
  const isActing = () => (sharing.acting ?? sharing.members[0]) === share;
  const share: Portal = {
    ...portal,
    instanceId,
    onAny: (listener) =>
      portal.onAny((event) => {
        if (isActing()) listener({ ...event, detail: { ...event.detail, ...context() } } as typeof event);
      }),
    emit,
    ask,
    completeLogin(user, signal, redirect) {
      act();
      return portal.completeLogin(user, signal, redirect);
    },
    ...(router && {
      place: router,
      replace: router.replace,
      back: router.back,
      hasBack: router.hasBack,
      hrefOf: router.hrefOf,
      go: createAskToGo(router, ask),
    }),
  };

  const stop = router && emitScreens(emit, router);

  sharing.members.push(share);
  return {
    portal: share,
    end() {
      ended = true;
      stop?.();
      router?.destroy();
      sharing.members.splice(sharing.members.indexOf(share), 1);
      if (sharing.acting === share) sharing.acting = null;
    },
  };
}

/** The first one has the id of the portal. Ids in the page derive from it, so they must differ. */
function freeId({ instanceId }: Portal, { members }: Sharing): string {
  const ids = [instanceId, ...members.map((_, index) => `${instanceId}-${index + 2}`)];
  return ids.find((id) => members.every((member) => member.instanceId !== id)) ?? instanceId;
}
