import { useEffect, useState } from 'react';
import { loadChunk } from '../core/index.js';
import { useChunksHere, usePortal } from './portal-context.js';

/** By the function that fetches it; null is what could not be had, undefined what is asked for again. */
type Loaded<Value> = ReadonlyMap<() => Promise<Value>, { readonly value: Value } | null | undefined>;

export interface Chunk<Value> {
  /** Null while it is on its way, and when it cannot be had. */
  readonly value: Value | null;
  readonly failed: boolean;
  /** Whether somebody has asked for it again. */
  readonly retried: boolean;
  retry(): void;
}

/** Fetches something when it is first shown, or `wanted`. Keep the function's identity. */
export function useChunk<Value>(load: () => Promise<Value>, wanted = true): Chunk<Value> {
  const { clock } = usePortal().environment;
  const chunks = useChunksHere();
  const [loaded, setLoaded] = useState<Loaded<Value>>(new Map());
  const [retried, setRetried] = useState<(() => Promise<Value>) | null>(null);
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
    retried: retried === load,
    retry() {
      setRetried(() => load);
      setLoaded((others) => new Map(others).set(load, undefined));
    },
  };
}
