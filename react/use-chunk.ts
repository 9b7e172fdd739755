import { useEffect, useState } from 'react';
import { loadChunk } from '../core/index.js';
import { usePortal } from './portal-context.js';

/** Fetches something when it is first shown; null while it is on its way. Keep the function's identity. */
export function useChunk<Value>(load: () => Promise<Value>): { value: Value | null; failed: boolean; retry(): void } {
  const { clock } = usePortal().environment;
  const [loaded, setLoaded] = useState<{ load: typeof load; value: Value } | null>(null);
  const [failed, setFailed] = useState<typeof load | null>(null);
  const arrived = loaded?.load === load;

  useEffect(() => {
    if (arrived || failed === load) return;
    let wanted = true;
    loadChunk(load, clock).then(
      (value) => wanted && setLoaded({ load, value }),
      () => wanted && setFailed(() => load),
    );
    return () => {
      wanted = false;
    };
  }, [arrived, failed, load, clock]);

  return { value: loaded?.value ?? null, failed: failed === load, retry: () => setFailed(null) };
}
