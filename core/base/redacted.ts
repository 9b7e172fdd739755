type Leaf = string | number | boolean | null | undefined;
type Key<Value> = Value extends unknown ? keyof Value : never;
type Property<Value, Name> = Value extends unknown ? (Name extends keyof Value ? Value[Name] : never) : never;
type Whole<Value> = Exclude<Value, Leaf>;

/**
 * What of a state may be shown in logs, traces and bug reports; everything else is left out, a property that was added
 * later too. It stands beside the type of the state. A record with keys that the type does not name is shown as a whole.
 */
export type Shown<Value> = [Whole<Value>] extends [never]
  ? true
  : [Whole<Value>] extends [readonly (infer Item)[]]
    ? Shown<Item>
    : string extends Key<Whole<Value>>
      ? true
      : { readonly [Name in Key<Whole<Value>>]?: Shown<Property<Whole<Value>, Name>> };

/** `Shown` of any state. */
export type Selection = true | { readonly [name: string]: Selection };

/** The same state with a `toJSON` that includes only what may be shown, because states end up in logs and bug reports. */
export function redacted<State extends object>(state: State, shown: Selection): State {
  return Object.defineProperty(state, 'toJSON', { value: () => pick(state, shown) });
}

/** The value itself with only what may be shown. */
export function pick(value: unknown, selection: Selection): unknown {
  if (selection === true || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => pick(item, selection));
  if (typeof value !== 'object') return undefined;
  const picked = Object.entries(selection).filter(([name]) => value[name as keyof typeof value] !== undefined);
  return Object.fromEntries(picked.map(([name, part]) => [name, pick(value[name as keyof typeof value], part)]));
}
