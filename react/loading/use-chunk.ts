import { useEffect, useState } from 'react';
import { loadChunk, type PortalError } from '../../core/index.js';
import { type LoadWithTexts, textsOf } from '../../locales/with-texts.js';
import { usePortalContext } from '../provider/portal-context.js';
import { tellLoadFailure } from '../provider/tell-load-failure.js';

/** By the function that loads it; null if that failed, undefined while it is retried. */
type Loaded<Value> = ReadonlyMap<() => Promise<Value>, { readonly value: Value } | null | undefined>;

export interface Chunk<Value> {
  /** Null while loading, and after a failure. */
  readonly value: Value | null;
  readonly failed: boolean;
  /** Whether it was retried. */
  readonly retried: boolean;
  retry(): void;
}

/** Loads a module and its texts when first rendered, or when `wanted`. Keep the function stable between renders. */
export function useChunk<Value>(load: LoadWithTexts<Value>, wanted = true): Chunk<Value> {
  const { portal, chunks, texts } = usePortalContext();
  const [loaded, setLoaded] = useState<Loaded<Value>>(new Map());
  const [retried, setRetried] = useState<(() => Promise<Value>) | null>(null);
  const outcome = loaded.get(load);
  const here = chunks?.has(load) ? { value: chunks.get(load) as Value } : outcome; // by what would fetch it
  const chunk = outcome === null || texts.have(textsOf([load])) ? here : undefined;
  const settled = chunk !== undefined;

  useEffect(() => {
    if (settled || !wanted) return;
    let waiting = true;
    const settle = (outcome: { value: Value } | null) => {
      if (waiting) setLoaded((others) => new Map(others).set(load, outcome));
    };
    const { clock } = portal.environment;
    Promise.all([loadChunk(load, clock), loadChunk(() => texts.load(textsOf([load])), clock)]).then(
      ([value]) => settle({ value }),
      (error: PortalError) => {
        if (!waiting) return;
        settle(null);
        tellLoadFailure(portal, error);
      },
    );
    return () => {
      waiting = false;
    };
  }, [settled, wanted, load, portal, texts]);

  return {
    value: chunk?.value ?? null,
    failed: chunk === null,
    retried: retried === load,
    retry() {
      setRetried(() => load);
      setLoaded((others) => new Map(others).set(load, undefined));
    },
  };
}
