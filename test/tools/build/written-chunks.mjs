import { dirname, resolve } from 'node:path';

/**
 * Collects the files written by the bundles before the loader. Their names contain hashes, so the loader, which imports
 * them, is built last.
 */
export function createWrittenChunks() {
  /** Files by their entry module. */
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
    remember: () => ({
      name: 'remember-chunks',
      writeBundle(_, bundle) {
        for (const { facadeModuleId, fileName, imports: others } of Object.values(bundle)) {
          if (facadeModuleId) files.set(facadeModuleId, fileName);
          imports.set(fileName, others);
        }
      },
    }),

    /**
     * A plugin that rewrites `import()` of a module to its written file, relative to the importing file.
     */
    refer: () => ({
      name: 'written-chunks',
      resolveDynamicImport(specifier, importer) {
        if (!/^[./]/.test(specifier)) return null;
        const module = resolve(dirname(importer), specifier);
        return { id: `chunk:${files.get(module) ?? `?${module}`}`, external: true };
      },
      renderChunk(code, { fileName }) {
        const [, missing] = /['"`]chunk:\?([^'"`]*)/.exec(code) ?? [];
        if (missing) this.error(`no chunk is made of ${missing}`);
        return fileName.startsWith('chunks/')
          ? code.replace(/(['"`])chunk:chunks\//g, '$1./')
          : code.replace(/(['"`])chunk:/g, '$1./');
      },
    }),
  };
}
