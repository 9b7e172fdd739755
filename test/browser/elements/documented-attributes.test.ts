import type { ElementTag } from 'account-portal/elements';
import { combinations, create } from '../support/documented-tag.ts';
import { test } from '../support/harness.ts';
import { until } from '../support/until.ts';

// What the attributes that not every tag has do at the start, in both roots.

const filled =
  (name: string, value: string) =>
  ({ find }: ReturnType<typeof create>) =>
    find<HTMLInputElement>(`[name="${name}"]`)?.value === value;

const effects: readonly (readonly [
  ElementTag,
  Record<string, string>,
  (made: ReturnType<typeof create>) => boolean,
])[] = [
  ['portal-login', { 'prefilled-account': 'amy' }, filled('account', 'amy')],
  ['portal-auth', { 'prefilled-phone': '13800138000' }, filled('account', '13800138000')],
  ['portal-register', { 'prefilled-phone': '13800138000' }, filled('phone', '13800138000')],
  ['portal-franchise', { 'prefilled-phone': '13800138000' }, filled('phone', '13800138000')],
  ['portal-experience', { 'prefilled-phone': '13800138000' }, filled('phone', '13800138000')],
  ['portal-bind-phone', { 'prefilled-phone': '13800138000' }, filled('phone', '13800138000')],
  ['portal-app', { 'prefilled-account': 'amy' }, filled('account', 'amy')],
  ['portal-forgot', { type: 'account', 'prefilled-account': 'amy' }, filled('account', 'amy')],
  ['portal-forgot', { type: 'phone', 'prefilled-phone': '13800138000' }, filled('phone', '13800138000')],
  ['portal-login', { remember: 'off' }, ({ find }) => find('[name="remember"]') === null],
  ['portal-login', { remember: 'account' }, ({ find }) => find('[name="remember"]') !== null],
  [
    'portal-login',
    { screen: 'register' },
    ({ element, find }) => element.getState().screen === 'register' && find('[name="agreement"]') !== null,
  ],
  [
    'portal-login',
    { 'auto-focus': 'true' },
    ({ element }) => (element.shadowRoot ?? document).activeElement?.getAttribute('name') === 'account',
  ],
  ['portal-app', { 'document-effects': 'title' }, () => document.title !== 'before'],
  ['portal-app', { 'document-effects': 'none' }, () => document.title === 'before'],
];

for (const [tag, attributes, holds] of effects) {
  test(`${tag} takes ${JSON.stringify(attributes)}`, async () => {
    for (const combination of combinations) {
      document.title = 'before';
      const made = create(tag, combination);
      for (const [name, value] of Object.entries(attributes)) made.element.setAttribute(name, value);
      document.body.append(made.element);
      await made.element.whenReady();

      await until(() => holds(made));
      made.element.remove();
    }
  });
}
