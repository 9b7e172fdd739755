/** What aborts the work of each flow that waits for an answer, by the signal of its portal, which its copies share. */
const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/** Notes a flow that waits; the function that this returns is called at the end. */
export function noteWaiting(signal: AbortSignal, abort: () => void): () => void {
  const all = waiting.get(signal) ?? new Set();
  waiting.set(signal, all.add(abort));
  return () => void all.delete(abort);
}

/** Waits no longer for the answers that a portal has asked for; its flows stay where they are. */
export function stopWaiting({ signal }: { readonly signal: AbortSignal }): void {
  for (const abort of [...(waiting.get(signal) ?? [])]) abort();
}
