import type { Portal, PortalError } from '../../core/index.js';
import { toErrorDetail } from '../../core/internal.js';

/** Tells the page that a part of the portal could not be loaded, by the event `error` of the screen that is shown. */
export function tellLoadFailure({ emit, place }: Portal, error: PortalError): void {
  emit('error', { flow: place.get().screen, error: toErrorDetail(error) });
}
