import { useSyncExternalStore } from 'react';
import { usePortal } from '../provider/portal-context.js';

/** False while the device knows that it has no network. */
export function useOnline(): boolean {
  const { listen, online } = usePortal().environment;
  return useSyncExternalStore(listen, online, () => true);
}
