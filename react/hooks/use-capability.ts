import type { BridgeCapability } from '../../core/index.js';
import { usePortal } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';

/** Whether the native app supports this; false until it has introduced itself. */
export function useCapability(name: BridgeCapability): boolean {
  const { bridge } = usePortal();
  useReadable(bridge.app);
  return bridge.can(name);
}
