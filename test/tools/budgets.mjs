import './require-node.mjs';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { measureSizes } from './sizes.mjs';

// `npm run budgets` writes the files of each task and its limit into package.json, after a build: what is measured, and 5 %.
const spare = 1.05;

const cdn = 'dist/cdn';
const loader = 'account-portal.js';
const lists = JSON.parse(readFileSync(`${cdn}/preload.json`, 'utf8'));
const chunk = (name) => {
  const files = globSync(`chunks/${name}-???????.js`, { cwd: cdn });
  if (files.length === 0) throw new Error(`There is no chunk ${name}.`);
  return files;
};

/** The files that each task loads, in Chinese: until its form is usable, and until its end. */
const tasks = {
  'login: until the form is usable': [loader],
  'login: in all': [
    loader,
    ...lists.zh,
    ...['zh-companies', 'sign-in-card', 'role-card', 'format-moment'].flatMap(chunk),
  ],
  ...ofTag('registration', 'portal-register', chunk('password-judge')),
  ...ofTag('trial', 'portal-experience'),
  'a page with nothing but frames: in all': [loader, ...lists.frame],
  'the largest further screen, an application to join': chunk('franchise'),
  'the judge of new passwords, with the first character': chunk('password-judge'),
};

/** With what is loaded on the way, besides what the tag says. */
function ofTag(task, tag, onTheWay = []) {
  const [drawing] = lists[tag];
  return {
    [`${task}: until the form is usable`]: [loader, drawing],
    [`${task}: in all`]: [loader, ...lists.zh, ...lists[`${tag} zh`], ...lists[tag], ...onTheWay],
  };
}

const withoutHash = (file) => `${cdn}/${file.replace(/^(chunks\/.*)-[\w-]{7}\.js$/, '$1-???????.js')}`;
const paths = {
  ...Object.fromEntries(Object.entries(tasks).map(([name, files]) => [name, files.map(withoutHash)])),
  'the core, all that a login on a web page loads': ['.cache/core-login.js'],
  'everything in one file': [`${cdn}/account-portal.iife.js`],
};

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const write = (limitOf) => {
  manifest['size-limit'] = Object.entries(paths).map(([name, path]) => ({ name, path, limit: limitOf(name) }));
  writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
};
write(() => '1 MB');
const sizes = new Map(measureSizes().map(({ name, size }) => [name, size]));
write((name) => `${(sizes.get(name) * spare).toFixed(1)} kB`);
