// vitest puts the window of a test into the document itself; browsers have it in the prototype, where we read it.
if (typeof document !== 'undefined') {
  const page = document;
  const members = Object.getPrototypeOf(page) as object;
  const others = Object.getPrototypeOf(members) as object;
  Object.defineProperty(members, 'defaultView', {
    configurable: true,
    get(this: Document): unknown {
      return this === page ? window : Reflect.get(others, 'defaultView', this);
    },
  });
  globalThis.origin ??= location.origin; // which happy-dom lacks
}
