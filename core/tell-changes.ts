import type { LocaleStore } from './locale.js';
import type { Router } from './routes/router.js';
import type { Teller } from './teller.js';
import { type Tenant, toPublicCompany } from './tenant/tenant.js';

type Emit = Teller['emit'];

/** Tells of a company that is known now, and suggests its language. Returns the way to stop. */
export function tellCompany(emit: Emit, tenant: Tenant, locale: LocaleStore): () => void {
  return tenant.subscribe(() => {
    const state = tenant.get();
    if (state.status !== 'ready') return;
    if (state.company) locale.suggest(state.company.language);
    emit('tenant', { company: state.company && toPublicCompany(state.company), source: state.source });
  });
}

/** Tells of another screen, from where to where; a place on the same one is a step of its task. Returns the way to stop. */
export function tellScreens(emit: Emit, router: Router): () => void {
  let from: string = router.get().screen;

  return router.subscribe(() => {
    const to = router.get().screen;
    if (to !== from) emit('screen', { from, to, step: null });
    from = to;
  });
}
