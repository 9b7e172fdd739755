import type { Place, Portal } from '../../core/index.js';
import { createRouter } from '../../core/routes/router.js';
import { emitScreens } from '../../core/state-events.js';

/** A portal as one of the elements that share it sees it: with an instance id and a place of its own. */
export interface PortalShare {
  /**
   * Its `onAny` hears what is this element's to tell: each event has one element, that of the last action. Its `on`
   * hears what happens to the portal, whoever did it.
   */
  readonly portal: Portal;
  end(): void;
}

interface Sharing {
  readonly members: Portal[];
  /** Who did something last. */
  acting: Portal | null;
}

/** One for each portal that elements share. */
const sharings = new WeakMap<Portal, Sharing>();

/** `place` is where the element begins; null for one that goes where the portal goes. */
export function sharePortal(portal: Portal, place: Place | null): PortalShare {
  const sharing = sharings.get(portal) ?? { members: [], acting: null };
  sharings.set(portal, sharing);
  const instanceId = freeId(portal, sharing);
  const router = place && createRouter({ address: portal.environment.address, routing: 'none', initial: place });
  const context = () => ({ instanceId, screen: share.place.get().screen });
  const act = () => {
    sharing.acting = share;
  };

  const emit: Portal['emit'] = (name, detail) => {
    act();
    portal.emit(name, { ...detail, ...context() });
  };
  const ask: Portal['ask'] = (name, detail) => {
    act();
    return portal.ask(name, { ...detail, ...context() });
  };
  const speaks = () => (sharing.acting ?? sharing.members[0]) === share;
  const share: Portal = {
    ...portal,
    instanceId,
    onAny: (listener) =>
      portal.onAny((event) => {
        if (speaks()) listener({ ...event, detail: { ...event.detail, ...context() } } as typeof event); // the same event, of this element
      }),
    emit,
    ask,
    land(user, signal, redirect) {
      act();
      return portal.land(user, signal, redirect);
    },
    ...(router && {
      place: router,
      replace: router.replace,
      back: router.back,
      hasBack: router.hasBack,
      hrefOf: router.hrefOf,
      async go(next: Place) {
        if (await ask('before-screen', { from: router.get().screen, to: next.screen })) router.go(next);
      },
    }),
  };

  const stop = router && emitScreens(emit, router);

  sharing.members.push(share);
  return {
    portal: share,
    end() {
      stop?.();
      sharing.members.splice(sharing.members.indexOf(share), 1);
      if (sharing.acting === share) sharing.acting = null;
    },
  };
}

/** The first has the id of the portal: ids in the page derive from it, and must differ. */
function freeId({ instanceId }: Portal, { members }: Sharing): string {
  const ids = [instanceId, ...members.map((_, index) => `${instanceId}-${index + 2}`)];
  return ids.find((id) => members.every((member) => member.instanceId !== id)) ?? instanceId;
}
