import type { LocaleStore } from './locale.js';
import type { Router } from './routes/router.js';
import type { Teller } from './teller.js';
import { type Tenant, toPublicCompany } from './tenant/tenant.js';

/**
 * Tells the page of another language, company or screen, whoever chose it; a company that is known suggests its
 * language. Returns the ways to stop.
 */
export function tellChanges(
  emit: Teller['emit'],
  locale: LocaleStore,
  tenant: Tenant,
  router: Router,
): readonly (() => void)[] {
  let shown = router.get().screen;

  return [
    locale.subscribe(() => emit('locale', { locale: locale.get() })),
    tenant.subscribe(() => {
      const state = tenant.get();
      if (state.status !== 'ready') return;
      if (state.company) locale.suggest(state.company.language);
      emit('tenant', { company: state.company && toPublicCompany(state.company), source: state.source });
    }),
    router.subscribe(() => {
      const change = { from: shown, to: router.get().screen, step: null };
      shown = change.to;
      emit('screen', change);
    }),
  ];
}
