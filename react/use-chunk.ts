import { useEffect, useState } from 'react';
import { loadChunk } from '../core/index.js';
import { usePortal } from './portal-context.js';

/** By the function that fetches it; null is what could not be had. */
type Loaded<Value> = ReadonlyMap<() => Promise<Value>, { readonly value: Value } | null>;

/** Fetches something when it is first shown; null while it is on its way. Keep the function's identity. */
export function useChunk<Value>(load: () => Promise<Value>): { value: Value | null; failed: boolean; retry(): void } {
  const { clock } = usePortal().environment;
  const [loaded, setLoaded] = useState<Loaded<Value>>(new Map());
  const settled = loaded.has(load);

  useEffect(() => {
    if (settled) return;
    let wanted = true;
    const settle = (outcome: { value: Value } | null) => {
      if (wanted) setLoaded((others) => new Map(others).set(load, outcome));
    };
    loadChunk(load, clock).then(
      (value) => settle({ value }),
      () => settle(null),
    );
    return () => {
      wanted = false;
    };
  }, [settled, load, clock]);

  return {
    value: loaded.get(load)?.value ?? null,
    failed: loaded.get(load) === null,
    retry: () => setLoaded((others) => new Map([...others].filter(([one]) => one !== load))),
  };
}
