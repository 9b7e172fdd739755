/** One login form to measure. */
export interface Contestant {
  readonly name: string;
  readonly kind: 'floor' | 'ours' | 'peer';
  readonly doc: string;
  /** Selectors that lead to the account field, each within the open shadow root of the element before. */
  readonly field: readonly [string, ...string[]];
  /** The event that reports the hydration of a form that was usable before. */
  readonly hydrate?: string;
  /** How to mount further instances: by tag, or by `benchMount` of its script. Without either, only one is possible. */
  readonly instances?: 'tag' | 'mount';
}

const account = '[name=account]';

export const contestants: readonly Contestant[] = [
  {
    name: 'floor',
    kind: 'floor',
    doc: 'a form in the HTML, one style sheet, one script',
    field: [account],
  },
  { name: 'floor-inline', kind: 'floor', doc: 'the same in one file', field: [account] },
  {
    name: 'floor-element',
    kind: 'floor',
    doc: 'a hand-written custom element with an adopted sheet',
    field: ['floor-login', account],
    instances: 'tag',
  },
  { name: 'preact-floor', kind: 'floor', doc: 'the form on Preact', field: [account], instances: 'mount' },
  { name: 'react-floor', kind: 'floor', doc: 'the form on React', field: [account], instances: 'mount' },
  {
    name: 'ours',
    kind: 'ours',
    doc: '`<portal-login>` and its script',
    field: ['portal-login', account],
    hydrate: 'portal-ready',
    instances: 'tag',
  },
  {
    name: 'ours-shadow',
    kind: 'ours',
    doc: 'the same with `render-root="shadow"`',
    field: ['portal-login', account],
    hydrate: 'portal-ready',
    instances: 'tag',
  },
  {
    name: 'ours-preloaded',
    kind: 'ours',
    doc: 'the same on a page that names the next two files',
    field: ['portal-login', account],
    hydrate: 'portal-ready',
  },
  {
    name: 'ours-prerendered',
    kind: 'ours',
    doc: '`account-portal/server` in the page',
    field: ['portal-login', account],
    hydrate: 'portal-ready',
  },
  {
    name: 'ours-register',
    kind: 'ours',
    doc: '`<portal-register>` and the script',
    field: ['portal-register', '[name=phone]'],
    hydrate: 'portal-ready',
  },
  {
    name: 'hanko',
    kind: 'peer',
    doc: '`@teamhanko/hanko-elements` †',
    field: ['hanko-auth', '[type=email]'],
    instances: 'tag',
  },
  {
    name: 'supabase',
    kind: 'peer',
    doc: '`@supabase/auth-ui-react`',
    field: ['#root [name=email]'],
    instances: 'mount',
  },
  {
    name: 'supertokens',
    kind: 'peer',
    doc: '`supertokens-auth-react`',
    field: ['#supertokens-root', '[name=email]'],
    instances: 'mount',
  },
  {
    name: 'amplify',
    kind: 'peer',
    doc: '`@aws-amplify/ui-react`',
    field: ['#root [name=username]'],
    instances: 'mount',
  },
];
