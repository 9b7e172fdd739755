/** The listeners of one thing. Who leaves while the others are being told is not told any more. */
export type Listeners<Told> = Set<(told: Told) => void>;

/** Who listens twice hears twice, and leaves each time for itself. */
export function listenTo<Told>(listeners: Listeners<Told>, listener: (told: Told) => void): () => void {
  const entry = (told: Told) => listener(told);
  listeners.add(entry);
  return () => void listeners.delete(entry);
}

/**
 * Tells every listener, whatever one of them throws, as the DOM does; true when all of them came through. What was
 * thrown is the listener's bug: it surfaces as an unhandled rejection, so a console shows it, and stops nobody.
 */
export function tellEach<Told>(listeners: Listeners<Told>, told: Told): boolean {
  let well = true;
  for (const listener of [...listeners]) {
    if (!listeners.has(listener)) continue;
    try {
      listener(told);
    } catch (thrown) {
      well = false;
      void Promise.reject(thrown);
    }
  }
  return well;
}
