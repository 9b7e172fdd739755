import './require-node.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { demoPeople } from '../../examples/api/database/demo-people.ts';
import { measureSizes } from './sizes.mjs';

/** Writes the tables of README.md: `npm run readme`, after a build. A test fails when they are out of date. */
export function fillReadme(text) {
  return Object.entries({ 'demo-logins': demoLogins, sizes, bench }).reduce(
    (filled, [name, write]) =>
      filled.replace(
        new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`),
        (_, begin, end) => `${begin}\n${write()}\n${end}`,
      ),
    text,
  );
}

function demoLogins() {
  const rows = demoPeople.map(({ phone, login, note, logins, refusal }) => {
    const companies = [...new Set(logins.map(({ companyId }) => companyId))].join(', ');
    return `| ${phone || '–'} | \`${login}\` | ${companies} | ${note}${refusal ? ` (refused: \`${refusal}\`)` : ''} |`;
  });
  return `| mobile number | account | companies | what one meets |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

function sizes() {
  const lines = measureSizes().map(({ name, size, limit }) => `| ${name} | ${size.toFixed(1)} | ${limit} |`);
  return `| script-tag build | kB, brotli | limit |\n|---|---:|---:|\n${lines.join('\n')}\n`;
}

/** The first table of the last run of record; `npm run bench -- --readme` makes another. */
function bench() {
  const [, table = ''] = /^((?:\|.*\n)+)/.exec(readFileSync('test/bench/results.md', 'utf8')) ?? [];
  return table;
}

if (process.argv[1] === import.meta.filename) writeFileSync('README.md', fillReadme(readFileSync('README.md', 'utf8')));
