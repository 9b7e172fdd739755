import { endingStorage } from '../environment/ending-environment.js';
import type { KeyValueStorage } from '../environment/environment.js';
import { createMemoryStorage } from '../environment/memory-storage.js';
import { createRecords } from '../storage/records.js';
import type { PortalOptions } from './options.js';

/** What is stored on the device, and what a portal stores: there, or for as long as its page lasts. */
export function createPortalRecords(
  storage: KeyValueStorage,
  { persistence, storagePrefix = '' }: Pick<PortalOptions, 'persistence' | 'storagePrefix'>,
  signal: AbortSignal,
) {
  const onDevice = createRecords(storage, storagePrefix);
  if (persistence === 'device') return { onDevice, records: onDevice };
  const onPage = createMemoryStorage();
  return {
    onDevice,
    records: createRecords(
      endingStorage(() => onPage, signal),
      storagePrefix,
    ),
  };
}
