import './require-node.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { demoPeople } from '../../examples/api/database/demo-people.ts';
import { toCoreSections } from './docs/core-sections.ts';
import { toDeprecations } from './docs/deprecations.ts';
import { toErrorSections } from './docs/error-sections.ts';
import { readFlows, writeFlows } from './docs/flow-descriptions.ts';
import { code, fillSections, table } from './docs/markdown.ts';
import { toReactSections } from './docs/react-sections.ts';
import { toStoredTable } from './docs/stored-table.ts';
import { measureSizes } from './sizes.mjs';

// `npm run readme` writes the descriptions of the flows and the generated tables of these pages, after a build. Tests fail if they are out of date.

export const fillDemo = (text) => fillSections(text, { 'demo-logins': demoLogins() });
export const fillPerformance = (text) => fillSections(text, { sizes: sizes(), bench: bench() });

function demoLogins() {
  const rows = demoPeople.map(({ phone, login, note, logins, refusal }) => {
    const companies = [...new Set(logins.map(({ companyId }) => companyId))].join(', ');
    return [phone || '–', code(login), companies || '–', `${note}${refusal ? ` (refused: ${code(refusal)})` : ''}`];
  });
  return table(['mobile number', 'account', 'companies', 'what happens'], rows);
}

function sizes() {
  const lines = measureSizes().map(({ name, size, limit }) => `| ${name} | ${size.toFixed(1)} | ${limit} |`);
  return `| script-tag build | kB, brotli | limit |\n|---|---:|---:|\n${lines.join('\n')}`;
}

/** The first table of the recorded benchmark, which `npm run bench -- --readme` updates. */
function bench() {
  const [table = ''] = /^(\|.*\n)+/.exec(readFileSync('test/bench/results.md', 'utf8')) ?? [];
  return table.trimEnd();
}

async function readCatalogues() {
  const locales = ['zh', 'en', 'es'];
  const loaded = await Promise.all(locales.map((locale) => import(`account-portal/locales/${locale}`)));
  return Object.fromEntries(locales.map((locale, index) => [locale, loaded[index][locale]]));
}

if (process.argv[1] === import.meta.filename) {
  const flows = readFlows();
  writeFlows(flows);
  const core = await toCoreSections(flows);
  const catalogues = await readCatalogues();
  const pages = {
    'examples/README.md': fillDemo,
    'docs/performance.md': fillPerformance,
    'core/README.md': (text) => fillSections(text, core),
    'docs/privacy.md': (text) => fillSections(text, { stored: core.stored }),
    'docs/zh/privacy.md': (text) => fillSections(text, { stored: toStoredTable('zh') }),
    'docs/upgrade.md': (text) => fillSections(text, { deprecations: toDeprecations() }),
    'docs/errors.md': (text) => fillSections(text, toErrorSections('en', catalogues)),
    'docs/zh/errors.md': (text) => fillSections(text, toErrorSections('zh', catalogues)),
    'react/README.md': (text) => fillSections(text, toReactSections()),
  };
  for (const [file, fill] of Object.entries(pages)) writeFileSync(file, fill(readFileSync(file, 'utf8')));
}
