import type { ErrorDetail } from '../../core/index.js';
import { toCompanyId } from '../../core/internal.js';
import type { ElementEventDetail } from '../events/event-bridge.js';
import { boxIn } from './box.js';

/** As `toErrorDetail` of the error, without the table of all errors, which the loader does not contain. */
export const loadFailure: ErrorDetail = { code: 'chunk-load-failed', severity: 'fault', params: {}, action: 'reload' };

/**
 * Dispatches the event `portal-error` of a tag whose code could not be loaded: there is no portal that would. Its instance
 * id is that of the markup in the tag, and empty without any.
 */
export function tellLoadFailure(host: HTMLElement, screen: string): void {
  const detail: ElementEventDetail<'error'> = {
    instanceId: boxIn(host)?.querySelector('[data-portal]')?.getAttribute('data-portal') ?? '',
    companyId: toCompanyId(host.getAttribute('company-id')),
    flow: host.localName.replace(/^portal-/, ''),
    screen,
    at: Date.now(),
    error: loadFailure,
  };
  host.dispatchEvent(new CustomEvent('portal-error', { detail, bubbles: true, composed: true }));
}
