import './require-node.mjs';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { demoPeople } from '../../examples/api/database/demo-people.ts';

/** Writes the tables of README.md: `npm run readme`, after a build. A test fails when they are out of date. */
export function fillReadme(text) {
  return Object.entries({ 'demo-logins': demoLogins, sizes }).reduce(
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
  const kilobytes = (file) => (gzipSync(readFileSync(file), { level: 9 }).length / 1000).toFixed(1);
  const chunks = readdirSync('dist/cdn/chunks').filter((file) => file.endsWith('.js'));
  const named = chunks.map((file) => [file.replace(/-[\w-]{8}\.js$/, ''), `dist/cdn/chunks/${file}`]);
  const rows = [
    ['everything in one file', 'dist/cdn/account-portal.iife.js'],
    ...named.filter(([name]) => name === 'auto').map(([, file]) => ['the widget (components, core, login)', file]),
    ...named
      .filter(([name]) => ['zh', 'en', 'es'].includes(name))
      .map(([name, file]) => [`language \`${name}\``, file]),
    ...named
      .filter(([name]) => !['auto', 'zh', 'en', 'es'].includes(name))
      .map(([name, file]) => [`on demand: \`${name}\``, file]),
  ];
  const lines = rows.map(([name, file]) => `| ${name} | ${kilobytes(file)} |`);
  return `| file of the script-tag build | kB, gzip |\n|---|---:|\n${lines.join('\n')}\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync('README.md', fillReadme(readFileSync('README.md', 'utf8')));
