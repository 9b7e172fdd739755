import { areDependent, type Footprint } from './footprint.ts';
import type { Choices, Run, Step } from './schedule.ts';

/** A place in an order where a call was chosen, and what is to be tried there besides. */
interface Place {
  readonly choices: Choices;
  chosen: number;
  readonly todo: Set<number>;
  readonly done: Set<number>;
  /** Calls whose next step has been tried before in this place, with nothing since that it depends on. */
  readonly asleep: ReadonlyMap<number, Footprint>;
}

export interface Explored {
  /** Orders that were run, and whether these are all that can differ. */
  readonly orders: number;
  readonly isWhole: boolean;
}

/** An order as a text: a letter for the call that makes each step. */
export const toText = (steps: readonly Pick<Step, 'call'>[]) =>
  steps.map(({ call }) => String.fromCharCode(65 + call)).join('');
export const fromText = (text: string) => [...text].map((letter) => letter.charCodeAt(0) - 65);

/**
 * Runs every order of the steps of some calls that can differ from those before, but `most` at most. Of orders that differ only in
 * the turn of neighbours that do not depend on each other one is run: dynamic partial order reduction (Flanagan, Godefroid 2005),
 * with sleep sets. It comes to the early steps last; so before it, each call is interrupted once by the others, in every place where
 * that can matter, and where `most` cuts it short, the last quarter is drawn at random.
 */
export async function explore<Result>(
  run: (choose: (choices: Choices, depth: number) => number) => Promise<Run<Result>>,
  serial: readonly Run<Result>[],
  { most, random }: { readonly most: number; readonly random: () => number },
): Promise<Explored> {
  let orders = 0;
  for (const { call, after } of shuffled(interruptions(serial), random).slice(0, Math.ceil(most / 2))) {
    let made = 0;
    await run((choices) => {
      const others = [...choices.keys()].filter((other) => other !== call);
      const chosen = choices.has(call) && (made < after || others.length === 0) ? call : Math.min(...others);
      if (chosen === call) made += 1;
      return chosen;
    });
    orders += 1;
  }
  const places: Place[] = [];
  for (; orders < Math.ceil((most * 3) / 4); orders += 1) {
    let isRedundant = false;
    const { steps } = await run((choices, depth) => {
      const known = places[depth];
      if (known !== undefined) return known.chosen;
      if (isRedundant) return first(choices);
      const place = toPlace(choices, places[depth - 1]);
      isRedundant = place === null;
      if (place === null) return first(choices);
      places.push(place);
      return place.chosen;
    });
    addRaces(places, steps);
    if (!next(places)) return { orders: orders + 1, isWhole: true };
  }
  for (; orders < most; orders += 1) {
    let [last, left] = [-1, 0];
    await run((choices) => {
      if (left <= 0 || !choices.has(last)) {
        last = [...choices.keys()][Math.floor(random() * choices.size)] ?? first(choices);
        left = Math.ceil(random() * longest);
      }
      left -= 1;
      return last;
    });
  }
  return { orders, isWhole: false };
}

/** Steps that a call makes in one go, in an order that is drawn. */
const longest = 20;

/** Where a call can be interrupted: before each step that depends on one of another call. */
function interruptions<Result>(serial: readonly Run<Result>[]): { call: number; after: number }[] {
  const [{ steps } = { steps: [] }] = serial;
  const places: { call: number; after: number }[] = [];
  const made = new Map<number, number>();
  for (const step of steps) {
    const after = made.get(step.call) ?? 0;
    made.set(step.call, after + 1);
    const meets = steps.some((other) => other.call !== step.call && areDependent(other, step));
    if (after > 0 && meets) places.push({ call: step.call, after });
  }
  return places;
}

const shuffled = <Item>(items: readonly Item[], random: () => number) =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

const first = (choices: Choices) => Math.min(...choices.keys());

/** A new place after another; null if every step has been tried in another order. */
function toPlace(choices: Choices, before: Place | undefined): Place | null {
  const asleep = new Map<number, Footprint>();
  const last = before?.choices.get(before.chosen);
  if (before !== undefined && last !== undefined) {
    const tried = [...before.done].flatMap((call): [number, Footprint][] => {
      const footprint = before.choices.get(call);
      return footprint === undefined || call === before.chosen ? [] : [[call, footprint]];
    });
    for (const [call, footprint] of [...before.asleep, ...tried])
      if (call !== before.chosen && !areDependent(footprint, last)) asleep.set(call, footprint);
  }
  const awake = [...choices.keys()].filter((call) => !asleep.has(call));
  const chosen = before !== undefined && awake.includes(before.chosen) ? before.chosen : awake[0];
  if (chosen === undefined) return null;
  return { choices, chosen, todo: new Set([chosen]), done: new Set(), asleep };
}

/** For each step, the last one of another call on which it depends and that has not come before it anyway: they are to be exchanged. */
function addRaces(places: readonly Place[], steps: readonly Step[]): void {
  /** Of each step, up to which step of each call it follows. */
  const follows: Map<number, number>[] = [];
  const lastOf = new Map<number, number>();
  for (const [at, step] of steps.entries()) {
    const own = lastOf.get(step.call);
    const before = new Map(own === undefined ? [] : follows[own]);
    let hasRaced = false;
    const after = new Map(before);
    for (let earlier = at - 1; earlier >= 0; earlier -= 1) {
      const other = steps[earlier];
      if (other === undefined || other.call === step.call || !areDependent(other, step)) continue;
      const isOrdered = (before.get(other.call) ?? -1) >= earlier;
      const place = places[earlier];
      if (!hasRaced && !isOrdered && place !== undefined) {
        if (place.choices.has(step.call)) {
          place.todo.add(step.call);
          hasRaced = true;
        } else if (!isGivenFree(other, step)) {
          for (const call of place.choices.keys()) place.todo.add(call);
          hasRaced = true;
        }
      }
      for (const [call, upTo] of follows[earlier] ?? []) after.set(call, Math.max(after.get(call) ?? -1, upTo));
      after.set(other.call, Math.max(after.get(other.call) ?? -1, earlier));
    }
    after.set(step.call, at);
    follows.push(after);
    lastOf.set(step.call, at);
  }
}

/** A lock by name is not asked for before it is free. */
const isGivenFree = (end: Step, step: Step) => end.isEnd && step.names.some((name) => end.names.includes(name));

/** Goes to the last place where something is left to try; false if there is none. */
function next(places: Place[]): boolean {
  for (let place = places.at(-1); place !== undefined; place = places.at(-1)) {
    place.done.add(place.chosen);
    const left = [...place.todo].find((call) => !place.done.has(call) && !place.asleep.has(call));
    if (left !== undefined) {
      place.chosen = left;
      return true;
    }
    places.pop();
  }
  return false;
}
