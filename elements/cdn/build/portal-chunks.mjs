import { resolve } from 'node:path';

/** What a login needs, and what the other forms are made of. */
const modules = new Set(
  [
    'core/portal/create-portal',
    'core/theme/fetch-theme-asset',
    'locales/agreement/load-agreement',
    'locales/translator',
    'react/hydration/preserve-input',
    'react/app/load-chunks',
    'react/app/portal-app',
    'react/provider/provider',
    'react/screens/login/login',
    'react/screens/login/other-ways',
    'react/screens/gate/session-gate',
    'react/hooks/use-mounted',
    'react/hooks/use-portal-state',
    'react/ui/form/code-field',
    'react/ui/password/hidden-username',
    'react/ui/form/preserved-form',
    'react/ui/password/new-password-field',
    'react/ui/form/phone-field',
    'react/ui/tabs',
  ].map((module) => resolve(`dist/${module}.js`)),
);

/**
 * The chunk of a module in the portal's own page: `react`, `portal`, or one that rollup chooses. Rollup alone would make
 * many small files of a login, which name each other: over a slow line each level costs a round trip.
 */
export function portalChunk(id) {
  if (/\/node_modules\/(react|react-dom|i18next)\//.test(id)) return 'react';
  // Of no use without the lists; rollup would put it where the entry of the core is.
  if (id.endsWith('/core/validation/password-judge.js')) return 'password-judge';
  return modules.has(id) ? 'portal' : undefined;
}
