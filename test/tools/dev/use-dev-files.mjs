import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Imported first by the server of `npm run dev`: `account-portal` is what was bundled from the sources, not what is in
 * `dist`. Tells the parent process every file of ours that it loads, so that an edit of one restarts it.
 */
const { name, exports } = JSON.parse(readFileSync('package.json', 'utf8'));
const files = pathToFileURL(`${process.env.DEV_FILES}/`);

function fileOf(specifier) {
  if (specifier !== name && !specifier.startsWith(`${name}/`)) return null;
  const path = `.${specifier.slice(name.length)}`;
  const entry = exports[path]?.default ?? path.replace('./elements/', './dist/elements/tags/').concat('.js');
  return new URL(entry.replace('./dist/', ''), files).href;
}

registerHooks({
  resolve(specifier, context, next) {
    const file = next(fileOf(specifier) ?? specifier, context);
    if (file.url.startsWith('file:') && !file.url.includes('/node_modules/')) process.send(fileURLToPath(file.url));
    return file;
  },
});
