import { useEffect, useState } from 'react';
import { loadChunk } from '../core/index.js';
import { useChunksHere, usePortal } from './portal-context.js';

/** By the function that fetches it; null is what could not be had. */
type Loaded<Value> = ReadonlyMap<() => Promise<Value>, { readonly value: Value } | null>;

/** Fetches something when it is first shown, or `wanted`; null while it is on its way. Keep the function's identity. */
export function useChunk<Value>(
  load: () => Promise<Value>,
  wanted = true,
): { value: Value | null; failed: boolean; retry(): void } {
  const { clock } = usePortal().environment;
  const chunks = useChunksHere();
  const [loaded, setLoaded] = useState<Loaded<Value>>(new Map());
  const here = chunks?.has(load) ? { value: chunks.get(load) as Value } : loaded.get(load); // by what would fetch it
  const settled = here !== undefined;

  useEffect(() => {
    if (settled || !wanted) return;
    let waiting = true;
    const settle = (outcome: { value: Value } | null) => {
      if (waiting) setLoaded((others) => new Map(others).set(load, outcome));
    };
    loadChunk(load, clock).then(
      (value) => settle({ value }),
      () => settle(null),
    );
    return () => {
      waiting = false;
    };
  }, [settled, wanted, load, clock]);

  return {
    value: here?.value ?? null,
    failed: here === null,
    retry: () => setLoaded((others) => new Map([...others].filter(([one]) => one !== load))),
  };
}
