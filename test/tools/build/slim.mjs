import { fileURLToPath } from 'node:url';

const ours = (name) => fileURLToPath(new URL(`stand-ins/${name}.mjs`, import.meta.url));

/**
 * Replacements in the files for a script tag: Preact for React (6 kB instead of 58), and a translator without i18next
 * (0.2 kB instead of 14).
 */
const standIns = new Map([
  ['react', ours('react')],
  ['react-dom/client', ours('react')],
  ['react/jsx-runtime', 'preact/jsx-runtime'],
  ['../locales/translator.js', '../locales/plain-translator.js'],
  ['../define/app-view.js', '../define/lazy-app.js'],
  ['md5', ours('md5')],
]);

/** Modules that import a whole package. */
const written = new Map([
  [
    '@r2wc/react-to-web-component',
    `import r2wc from '@r2wc/core';
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    const draw = ({ root, Component }, props) => root.render(createElement(Component, props));
    const mount = (container, Component, props) => {
      const mounted = { root: createRoot(container), Component };
      draw(mounted, props);
      return mounted;
    };
    export default (Component, options) => r2wc(Component, options, { mount, update: draw, unmount: ({ root }) => root.unmount() });`,
  ],
]);

/** Code for portals created by a page, which is impossible with these files. */
const unreachable = new Map([
  // Screens bring the API calls they need; pages cannot make others.
  ['./api/whole-api.js', 'export const createApi = () => ({});'],
  // Elements always pass their environment and signer.
  [
    './environment/headless.js',
    'export const defaultEnvironment = () => null, headlessEnvironment = defaultEnvironment;',
  ],
  ['./transport/default-signer.js', 'export const loadDefaultSigner = () => null;'],
]);

/** Needed as soon as an element is used: a separate chunk would cost another round trip. */
const atOnce = /import\('(\.\/(server-parts|entry-work)\.js)'\)/;

/** r2wc's attribute types except strings, as define-element interprets the attributes itself. */
const otherKinds = /(?<=\bstring: \w+),(\s+(number|boolean|function|method|json): \w+,?){5}/;

/** As a rollup plugin. */
export function slim() {
  const all = new Map([...written, ...unreachable]);
  const joined = new Set();
  return {
    name: 'slim',
    transform(code, id) {
      if (id.includes('/@r2wc/core/')) {
        const less = code.replace(otherKinds, '');
        return less === code ? this.error(`r2wc does not say ${otherKinds} any more`) : { code: less, map: null };
      }
      const [written, from, name] = atOnce.exec(code) ?? [];
      if (!name) return null;
      joined.add(name);
      return { code: `import * as $joined from '${from}';\n${code.replace(written, '$joined')}`, map: null };
    },
    buildEnd(error) {
      if (!error && joined.size < 2) this.error(`no module says ${atOnce} any more`);
    },
    async resolveId(source, importer, options) {
      if (all.has(source)) return { id: `\0${source}`, moduleSideEffects: false };
      const other = standIns.get(source);
      if (!other) return null;
      const found = await this.resolve(other, importer, { ...options, skipSelf: true });
      return found ?? this.error(`${other} is not there to stand in for ${source}`);
    },
    load: (id) => all.get(id.replace(/^\0/, '')) ?? null,
  };
}

/** The same for esbuild, which bundles the browser tests; these do create portals. */
export function slimTests() {
  return {
    name: 'slim',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /./ }, ({ path, importer, kind, resolveDir }) => {
        if (written.has(path)) return { path, namespace: 'written', pluginData: resolveDir };
        const other = standIns.get(path);
        return other ? resolve(other, { importer, kind, resolveDir }) : null;
      });
      onLoad({ filter: /./, namespace: 'written' }, ({ path, pluginData: resolveDir }) => ({
        contents: written.get(path),
        resolveDir,
      }));
    },
  };
}
