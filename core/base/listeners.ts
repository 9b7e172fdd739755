/** The listeners of one source. One that is removed while the others are being notified is skipped. */
export type Listeners<Value> = Set<(value: Value) => void>;

/** A listener that is added twice is called twice; each call returns the function that removes it once. */
export function addListener<Value>(listeners: Listeners<Value>, listener: (value: Value) => void): () => void {
  const entry = (value: Value) => listener(value);
  listeners.add(entry);
  return () => void listeners.delete(entry);
}

/**
 * Calls every listener, even after one has thrown, as the DOM does; true if none threw. Exceptions are reported as
 * unhandled rejections, so that they show in the console.
 */
export function notify<Value>(listeners: Listeners<Value>, value: Value): boolean {
  let allRan = true;
  for (const listener of [...listeners]) {
    if (!listeners.has(listener)) continue;
    try {
      listener(value);
    } catch (thrown) {
      allRan = false;
      void Promise.reject(thrown);
    }
  }
  return allRan;
}
