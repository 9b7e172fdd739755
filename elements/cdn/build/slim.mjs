import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const ours = (name) => fileURLToPath(new URL(`stand-ins/${name}.mjs`, import.meta.url));

/** Packages that are replaced by other modules. */
const packages = new Map([
  // Preact in place of React: 50 kB.
  ['react', ours('react')],
  ['react-dom/client', 'preact/compat/client'],
  ['react/jsx-runtime', 'preact/jsx-runtime'],
]);

/** The same for the files themselves, where rollup takes the default export for what is required. */
const bundled = new Map([
  ...packages,
  // Of what `md5` is made of, what it uses for a text: 0.8 kB.
  ['crypt', ours('md5-parts')],
  ['charenc', ours('md5-parts')],
  ['is-buffer', ours('md5-parts')],
]);

/** Modules of ours that are replaced by other modules of ours, as paths from the root without their ending. */
const modules = [
  // Without i18next: 14 kB.
  ['locales/translator', 'locales/plain-translator'],
  // Without what stands for a page where there is none: 0.3 kB.
  ['core/environment/default-environment', 'core/environment/page-environment'],
  // Loads the layout of `portal-app` on demand: 3 kB.
  ['elements/tag/app-view', 'elements/tag/lazy-app'],
];

/** The file in place of another one, if there is any: `dist` has the tree of the sources. */
function standInOf(file) {
  const [from, to] = modules.find(([module]) => /^\.[jt]sx?$/.test(file.split(`/${module}`)[1] ?? '')) ?? [];
  const path =
    from &&
    ['.js', '.ts', '.tsx']
      .map((ending) => file.replace(/\.\w+$/, '').slice(0, -from.length) + to + ending)
      .find(existsSync);
  return path && { from, path };
}

/**
 * A rollup plugin that replaces modules in the files for a script tag by smaller ones. The build fails where a replacement
 * no longer applies.
 */
export function slim() {
  const missing = new Set([...bundled.keys(), ...modules.map(([from]) => from)]);
  return {
    name: 'slim',
    async resolveId(source, importer, options) {
      missing.delete(source);
      const other = bundled.get(source);
      const resolved = await this.resolve(other ?? source, importer, { ...options, skipSelf: true });
      const standIn = resolved && standInOf(resolved.id);
      missing.delete(standIn?.from);
      // The folders are not among those that package.json declares to have side effects.
      if (standIn) return { ...resolved, id: standIn.path, moduleSideEffects: true };
      return other ? { ...resolved, moduleSideEffects: true } : resolved;
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`nothing is left to replace for ${[...missing].join(', ')}`);
    },
  };
}

/** The same modules for esbuild, which bundles the browser tests. */
export function slimTests() {
  return {
    name: 'slim',
    setup({ onResolve, resolve }) {
      const options = ({ importer, kind, resolveDir }) => ({ importer, kind, resolveDir, pluginData: 'slim' });
      onResolve({ filter: /./ }, async ({ path, pluginData, ...from }) => {
        if (pluginData === 'slim') return null;
        const other = packages.get(path);
        if (other) return { ...(await resolve(other, options(from))), sideEffects: true };
        if (!modules.some(([module]) => path.includes(basename(module)))) return null;
        const standIn = standInOf((await resolve(path, options(from))).path);
        return standIn ? { path: standIn.path, sideEffects: true } : null;
      });
    },
  };
}

/** Modules that are chunks elsewhere, and what the single file has in their place, as every page would load them. */
const absent = new Map([
  // `debug` logs events, but finds no mistakes in markup: 1.6 kB.
  ['elements/debug/mistakes', 'export const warnOfMistakes = () => undefined;'],
  // New passwords have their rules, but no meter: 22 kB.
  ['react/loading/password-judge', 'export const judgePassword = undefined;'],
]);

/** For the single file. */
export function withoutChunks() {
  return {
    name: 'without-chunks',
    load: (id) => [...absent].find(([module]) => id.endsWith(`/dist/${module}.js`))?.[1] ?? null,
  };
}
