import { dirname, resolve } from 'node:path';

/**
 * The files that the bundles before the loader have written. Their names have a hash in them, so the loader, which
 * fetches them, is built last.
 */
export function createWrittenChunks() {
  /** By the module that each begins with. */
  const files = new Map();
  /** By file, the files that it imports. */
  const imports = new Map();

  return {
    fileOf: (module) => files.get(module),

    /** A file and all that comes with it. */
    withImports(file) {
      const all = new Set([file]);
      for (const one of all) for (const other of imports.get(one) ?? []) all.add(other);
      return [...all];
    },

    /** An output plugin: what this bundle writes is known to the next ones. */
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
     * A plugin: `import()` of a module becomes one of its file, looked for beside the importing file wherever that is
     * served.
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
