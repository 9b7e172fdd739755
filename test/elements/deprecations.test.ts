import { readFileSync } from 'node:fs';
import { elements } from 'account-portal/elements';
import { expect, test } from 'vitest';
import type { ElementSpec } from '../../elements/attributes/element-spec.ts';
import type { Deprecation } from '../../elements/debug/deprecations.ts';
import { usageFaults } from '../../elements/debug/usage-faults.ts';
import { toDeprecations } from '../tools/docs/deprecations.ts';
import { fillSections } from '../tools/docs/markdown.ts';

const table: readonly Deprecation[] = [
  { since: '1.1.0', kind: 'attribute', on: 'portal-login', from: 'locale', to: 'language' },
  { since: '1.1.0', kind: 'attribute', from: 'appearance', to: 'looks' },
  { since: '1.2.0', kind: 'message', from: 'login.title', to: 'login.heading' },
];
const toldOf = (host: Element, spec: ElementSpec = elements['portal-login']) =>
  usageFaults(host, spec, table).filter((fault) => fault.includes('deprecated'));

test('a deprecated attribute, property or key of a text is told, with its new name and the command', () => {
  const host = document.createElement('portal-login');
  host.setAttribute('locale', 'en');
  expect(toldOf(host)).toEqual([
    'uses "locale", which is deprecated since 1.1.0: it is "language" now. "npx account-portal upgrade" renames it.',
  ]);

  Object.assign(host, { appearance: {}, localization: { en: { 'login.title': 'Hello' } } });
  expect(toldOf(host)).toEqual([
    expect.stringContaining('"locale"'),
    expect.stringContaining('"appearance"'),
    expect.stringContaining('"login.title", which is deprecated since 1.2.0: it is "login.heading" now'),
  ]);
});

test('nothing is told of another tag, or of what is not deprecated', () => {
  const other = document.createElement('portal-register');
  other.setAttribute('locale', 'en');
  const current = document.createElement('portal-login');
  current.setAttribute('company-id', '1001');

  expect(toldOf(other, elements['portal-register'])).toEqual([]);
  expect(toldOf(current)).toEqual([]);
});

test('the page has the deprecated names of the package, of which it has a table', () => {
  const page = readFileSync('docs/upgrade.md', 'utf8');

  expect(page).toBe(fillSections(page, { deprecations: toDeprecations() }));
  expect(toDeprecations(table)).toContain('| 1.1.0 | attribute | `portal-login` | `locale` | `language` |');
});
