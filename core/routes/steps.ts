import type { Readable } from '../base/store.js';
import { toPath } from './match-route.js';
import type { Place, ScreenName } from './routes.js';

/** The step of a task that is shown. */
export interface Step {
  /** The name of its place: a parameter of it, or its screen. */
  readonly name: string;
  /** Its screen, where the steps of the task have some of their own. */
  readonly screen?: ScreenName;
  /** These screens. */
  readonly among?: readonly ScreenName[];
  /** What its back arrow does. */
  readonly onBack?: (() => void) | undefined;
}

/** Keeps the place of a portal, which mirrors the history, in sync with the steps of its tasks. */
export interface Steps {
  /** A step that back leads out of, or with a screen of its own, is shown until the function that this returns is called. */
  show(step: Step): () => void;
  /** Registers how a task returns to a step that was left; returns the function that unregisters it. */
  onForward(forward: (name: string) => boolean): () => void;
  /** The place has changed; what it has removed is gone already. */
  follow(place: Place): void;
  /** The page is shown again after a landing. */
  comeBack(): void;
  /** Runs until the function that this returns is called: then the history may be at another page. */
  start(): () => void;
}

/** The part of a portal that has its place. */
export interface Places {
  readonly place: Readable<Place>;
  readonly landing: Readable<unknown>;
  go(place: Place): unknown;
  replace(place: Place): void;
  back(): void;
}

const nameOf = ({ screen, params }: Place): string => params.step ?? screen;

/** The names of the steps below, of the same task. */
const belowOf = ({ params }: Place): readonly string[] => params.from?.split(' ') ?? [];

/**
 * A step is a place: with a screen of its own, or with a name, under the same URL. The browser's back button does what the
 * arrow of the step does, and the arrow removes the entry. The forward button leads to a step again if its task still can;
 * other entries whose step is gone are skipped, or replaced by a screen that is the end of its task.
 *
 * @param entries Whether steps without a path of their own have entries, too.
 */
export function createSteps(places: Places, entries: boolean): Steps {
  let shown: Step | undefined;
  /** How often that has changed. */
  let changes = 0;
  /** The name of the step that the history was last made to match; a page may have prevented that. */
  let settled: string | undefined;
  let before = places.place.get();
  /** The browser has gone back, and the steps are following. */
  let following = false;
  /** After a login the history is left alone. */
  let leaving = false;
  let running = false;
  const forwards = new Set<(name: string) => boolean>();

  const toPlace = (name: string, at: Place, from?: string): Place => {
    const { step: _, from: __, ...params } = at.params;
    const screen = shown?.screen ?? at.screen;
    return {
      screen,
      params: { ...(screen === at.screen && params), ...(name !== screen && { step: name }), ...(from && { from }) },
    };
  };

  const settle = (moved: boolean) => {
    const at = places.place.get();
    const here = nameOf(at);
    const below = belowOf(at);
    const wanted = shown?.name ?? at.screen;
    const corrects = shown ? shown.screen !== undefined && (moved || settled === undefined) : forwards.size > 0;
    settled = shown?.name;
    if (here === wanted) following = false;
    else if (following)
      shown?.onBack?.(); // the device went over more than one
    else if (leaving && !shown) return;
    else if (below.includes(wanted)) places.back();
    else if (corrects && (shown?.among ?? [at.screen]).includes(at.screen)) places.replace(toPlace(wanted, at));
    else if (shown && !corrects) void places.go(toPlace(wanted, at, [...below, here].join(' ')));
  };

  /**
   * One step is removed as the next one is added: only the latest call counts. Effects may run late; if the user has gone
   * on meanwhile, `follow` is about to be told where.
   */
  const later = (work: () => void) => {
    const latest = changes;
    void Promise.resolve().then(() => {
      if (changes === latest && running && before === places.place.get()) work();
    });
  };
  const change = (step: Step | undefined) => {
    shown = step;
    changes += 1;
  };
  const setShown = (latest: Step | undefined) => {
    change(latest);
    later(() => latest?.name !== settled && settle(false));
  };
  /** Whether the place is that of a step that a task has left, and shows again now. */
  const reached = () => {
    const name = nameOf(places.place.get());
    const found = name !== shown?.name && [...forwards].some((forward) => forward(name));
    if (found) change(undefined); // the step is on its way: what has just been removed settles nothing
    return found;
  };

  return {
    show(step) {
      const { screen } = { ...places.place.get(), ...step };
      const hasPath = toPath({ screen, params: { step: step.name } }) !== toPath({ screen, params: {} });
      if (entries || hasPath) setShown(step);
      else if (step.screen) setShown({ ...step, name: step.screen });
      return () => setShown(undefined);
    },
    onForward(forward) {
      forwards.add(forward);
      later(() => shown || reached() || settle(false)); // the URL may be that of a step
      return () => void forwards.delete(forward);
    },
    follow(place) {
      if (place === before) return;
      const stood = nameOf(before) === shown?.name && (shown.among ?? [before.screen]).includes(place.screen);
      before = place;
      if (stood && shown?.onBack && nameOf(place) !== shown.name && !belowOf(place).includes(shown.name)) {
        following = true;
        shown.onBack();
      } else if (reached()) following = false;
      else settle(true);
    },
    comeBack() {
      leaving = false;
      settle(false);
    },
    start() {
      running = true;
      const stop = places.landing.subscribe(() => {
        leaving = places.landing.get() !== null;
      });
      return () => {
        running = false;
        stop();
      };
    },
  };
}
