import { endingStorage } from '../environment/ending-environment.js';
import type { Environment } from '../environment/environment.js';
import { createMemoryStorage } from '../environment/memory-storage.js';
import { createRecords } from '../storage/records.js';
import type { PortalOptions } from './options.js';

/**
 * What is stored on the device, and what a portal stores: there and in the tab, or for as long as its page lasts.
 */
export function createPortalRecords(
  { storage, tabStorage }: Pick<Environment, 'storage' | 'tabStorage'>,
  { persistence, storagePrefix = '' }: Pick<PortalOptions, 'persistence' | 'storagePrefix'>,
  signal: AbortSignal,
) {
  const onDevice = createRecords(storage, storagePrefix);
  if (persistence === 'device') {
    return { onDevice, records: onDevice, tabRecords: createRecords(tabStorage, storagePrefix) };
  }
  const onPage = () => {
    const memory = createMemoryStorage();
    return createRecords(
      endingStorage(() => memory, signal),
      storagePrefix,
    );
  };
  return { onDevice, records: onPage(), tabRecords: onPage() };
}
