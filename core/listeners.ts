/** The listeners of one source. One that is removed while the others are being notified is skipped. */
export type Listeners<Told> = Set<(told: Told) => void>;

/** A listener that is added twice is called twice; each call returns the function that removes it once. */
export function addListener<Told>(listeners: Listeners<Told>, listener: (told: Told) => void): () => void {
  const entry = (told: Told) => listener(told);
  listeners.add(entry);
  return () => void listeners.delete(entry);
}

/**
 * Calls every listener, even after one has thrown, as the DOM does; true if none threw. Exceptions are reported as
 * unhandled rejections, so that they show in the console.
 */
export function notify<Told>(listeners: Listeners<Told>, told: Told): boolean {
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
