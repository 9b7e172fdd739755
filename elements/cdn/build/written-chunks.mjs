import { dirname, resolve } from 'node:path';

/**
 * Connects separate rollup builds: the names of chunks contain hashes, so a build that imports chunks of others comes after
 * those, and finds their files here.
 */
export function createWrittenChunks() {
  /** Files by the modules that are in them. */
  const files = new Map();
  /** The imports of each file. */
  const imports = new Map();

  return {
    fileOf: (module) => files.get(module),

    /** A file and its static imports, transitively. */
    withImports(file) {
      const all = new Set([file]);
      for (const one of all) for (const other of imports.get(one) ?? []) all.add(other);
      return [...all];
    },

    /** An output plugin that records the files of this bundle. */
    record: () => ({
      name: 'record-chunks',
      writeBundle(_, bundle) {
        for (const { moduleIds, fileName, imports: others } of Object.values(bundle)) {
          for (const id of moduleIds ?? []) if (!files.has(id)) files.set(id, fileName);
          imports.set(fileName, others);
        }
      },
    }),

    /**
     * A plugin that lets rollup write `import()` of a module as one of its recorded file. The build fails if there is none.
     */
    link: () => ({
      name: 'link-chunks',
      resolveDynamicImport: (specifier, importer) =>
        /^[./]/.test(specifier) ? { id: resolve(dirname(importer), specifier), external: 'relative' } : null,
      outputOptions: (options) => ({ ...options, paths: recordedFile }),
    }),
  };

  function recordedFile(module) {
    if (!files.has(module)) throw new Error(`no chunk is made of ${module}`);
    return files.get(module);
  }
}
