import { PortalError } from '../errors.js';
import type { Router } from '../routes/router.js';
import { type Tenant, toPublicCompany } from '../tenant/tenant.js';
import type { PortalEmitter } from './emitter.js';
import { toErrorDetail } from './events.js';
import type { LocaleStore } from './locale.js';

type Emit = PortalEmitter['emit'];

/**
 * Emits `tenant` when the company becomes known, and suggests its language; `error` when it is unknown or could not be
 * loaded. Returns the unsubscribe function.
 */
export function emitTenant(emit: Emit, tenant: Tenant, locale: LocaleStore): () => void {
  return tenant.subscribe(() => {
    const state = tenant.get();
    if (state.status === 'ready') {
      if (state.company) locale.suggest(state.company.language);
      emit('tenant', { company: state.company && toPublicCompany(state.company), source: state.source });
    } else if (state.status !== 'resolving') {
      const error = state.status === 'failed' ? state.error : new PortalError('company-unknown');
      emit('error', { flow: 'tenant', error: toErrorDetail(error) });
    }
  });
}

/** Emits `screen` when another screen is shown; not for another place on the same one. Returns the unsubscribe function. */
export function emitScreens(emit: Emit, router: Router): () => void {
  let from: string = router.get().screen;

  return router.subscribe(() => {
    const to = router.get().screen;
    if (to !== from) emit('screen', { from, to, step: null });
    from = to;
  });
}
