import type { Portal, ScreenName } from '../../core/index.js';
import type { ElementSettings } from '../attributes/element-settings.js';
import type { Behavior, UpdatingElement } from '../attributes/element-spec.js';
import { bridgeEvents } from '../events/event-bridge.js';
import { createTrace, emptyTrace, type Trace } from '../events/trace.js';
import { type ContextConsumer, createContextConsumer } from '../portal/provider-context.js';
import { createDeferred, type Deferred } from './deferred.js';
import type { ElementMethods, ElementSnapshot } from './element-methods.js';
import { createElementStates, type ElementStates } from './element-states.js';
import { createElementStatus } from './element-status.js';
import { createMountPoint, type MountPoint } from './mount-point.js';

export type PortalBehavior = Behavior & Omit<ElementMethods, 'goTo'> & { goTo(screen: ScreenName): Promise<void> };

/** What a portal element shows: a form in the page itself, or a frame on the portal's origin. */
export interface TagContent
  extends Pick<
    PortalBehavior,
    'submit' | 'goTo' | 'back' | 'reset' | 'focusFirst' | 'setLocale' | 'askSaved' | 'signOut' | 'portal'
  > {
  /** As that of the behavior. */
  update(settings: ElementSettings, mount: MountPoint): object | null;
  /** Calls `leave`. */
  end(): void;
  /** What it shows now. */
  read(): Partial<Omit<ElementSnapshot, 'ready' | 'pending' | 'error'>> | null;
}

/** What a portal element is to its content. */
export interface Tag {
  readonly host: UpdatingElement;
  readonly states: ElementStates;
  readonly ready: Deferred;
  /** There is a provider, but it has not provided anything yet. */
  readonly pending: ContextConsumer['pending'];
  /** The task has no progress: neither pending nor failed. */
  clear(): void;
  /** Passes on the events of what is shown, and follows them; `stops` end with that. */
  follow(source: Pick<Portal, 'on' | 'onAny'> & Partial<Pick<Portal, 'callLog'>>, stops: readonly (() => void)[]): void;
  /** Nothing is shown any more. */
  leave(): void;
}

/** What a portal element does besides its content: where it draws, its events, states and methods. */
export function createTagBehavior(host: UpdatingElement, tag: string, begin: (tag: Tag) => TagContent): PortalBehavior {
  const context = createContextConsumer(host);
  const states = createElementStates(host);
  const status = createElementStatus(host, states);
  const ready = createDeferred();
  let mount: MountPoint | null = null;
  let trace: Trace | null = null;
  let stops: readonly (() => void)[] = [];

  const { update, end, read, ...verbs } = begin({
    host,
    states,
    ready,
    pending: context.pending,
    clear: status.clear,
    follow(source, more) {
      trace = createTrace(source);
      stops = [trace.end, bridgeEvents(host, source, tag.replace(/^portal-/, '')), status.follow(source), ...more];
    },
    leave() {
      for (const stop of stops) stop();
      stops = [];
      trace = null;
      status.clear();
      ready.renew();
    },
  });

  return {
    ...verbs,
    update(values) {
      const own = values as ElementSettings; // the rows of the table determine the types
      const settings = context.settings(own);
      mount ??= createMountPoint(host, own.renderRoot);
      return update(settings, mount);
    },
    end() {
      context.end();
      end();
      mount?.end();
      mount = null;
    },
    reset() {
      status.reset();
      verbs.reset();
    },
    exportTrace: () => trace?.read() ?? emptyTrace,
    async whenReady() {
      await undefined; // a change that the page has just made is drawn a microtask later
      return ready.promise;
    },
    getState() {
      const { instanceId, companyId, screen, locale, signedIn } = read() ?? {};
      return Object.freeze({
        instanceId: instanceId ?? null,
        companyId: companyId || null,
        screen: screen ?? null,
        locale: locale ?? null,
        ready: states.has('ready'),
        pending: states.has('pending'),
        error: status.error,
        signedIn: signedIn ?? false,
      });
    },
  };
}
