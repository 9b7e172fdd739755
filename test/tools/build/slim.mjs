import { fileURLToPath } from 'node:url';

const ours = (name) => fileURLToPath(new URL(`stand-ins/${name}.mjs`, import.meta.url));

/** Modules that are replaced by other modules, with what that saves of a login. */
const standIns = new Map([
  // Preact in place of React: 50 kB.
  ['react', ours('react')],
  ['react-dom/client', 'preact/compat/client'],
  ['react/jsx-runtime', 'preact/jsx-runtime'],
  // Without i18next: 14 kB.
  ['../../locales/translator.js', '../../locales/plain-translator.js'],
  // Loads the layout of `portal-app` on demand: 3 kB.
  ['../define/app-view.js', '../define/lazy-app.js'],
]);

/** Modules that are replaced by this code. */
const written = new Map([
  // The original uses React's default export, which would be all of it.
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

/** Code for portals that a page creates, which is impossible with these files: 0.2 kB, in the single file 0.5 kB. */
const unreachable = new Map([
  // Elements always pass their environment.
  [
    './environment/headless.js',
    'export const defaultEnvironment = () => null, headlessEnvironment = defaultEnvironment;',
  ],
]);

/** The attribute types of r2wc except strings, as define-element interprets the attributes itself: 0.1 kB. */
const otherKinds = /(?<=\bstring: \w+),(\s+(number|boolean|function|method|json): \w+,?){5}/;

/**
 * A rollup plugin that replaces modules in the files for a script tag by smaller ones. The build fails where a replacement
 * no longer applies.
 */
export function slim() {
  const replaced = new Map([...written, ...unreachable]);
  const missing = new Set([...standIns.keys(), ...replaced.keys(), otherKinds]);
  return {
    name: 'slim',
    async resolveId(source, importer, options) {
      missing.delete(source);
      if (replaced.has(source)) return { id: `\0${source}`, moduleSideEffects: false };
      const other = standIns.get(source);
      // The folder is not among those that package.json declares to have side effects.
      return other
        ? { ...(await this.resolve(other, importer, { ...options, skipSelf: true })), moduleSideEffects: true }
        : null;
    },
    load: (id) => replaced.get(id.replace(/^\0/, '')) ?? null,
    transform(code, id) {
      if (id.includes('/@r2wc/core/') && otherKinds.test(code)) {
        missing.delete(otherKinds);
        return { code: code.replace(otherKinds, ''), map: null };
      }
      return null;
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`nothing is left to replace for ${[...missing].join(', ')}`);
    },
  };
}

/** The same modules for esbuild, which bundles the browser tests; these do create portals. */
export function slimTests() {
  return {
    name: 'slim',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /./ }, async ({ path, importer, kind, resolveDir }) => {
        if (written.has(path)) return { path, namespace: 'written', pluginData: resolveDir };
        const other = standIns.get(path);
        return other ? { ...(await resolve(other, { importer, kind, resolveDir })), sideEffects: true } : null;
      });
      onLoad({ filter: /./, namespace: 'written' }, ({ path, pluginData: resolveDir }) => ({
        contents: written.get(path),
        resolveDir,
      }));
    },
  };
}

/**
 * For the single file: `debug` logs events only, as every page would load what finds mistakes in markup. That is 1.6 kB;
 * elsewhere it is a chunk of its own.
 */
export function withoutMistakes() {
  return {
    name: 'without-mistakes',
    load: (id) =>
      id.endsWith('/dist/elements/debug/mistakes.js') ? 'export const warnOfMistakes = () => undefined;' : null,
  };
}
