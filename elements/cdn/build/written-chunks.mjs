import { dirname, resolve } from 'node:path';

/**
 * Connects separate rollup builds: the names of chunks contain hashes, so a build that imports chunks of others comes after
 * those, and finds their files here.
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
    record: () => ({
      name: 'record-chunks',
      writeBundle(_, bundle) {
        for (const { facadeModuleId, fileName, imports: others } of Object.values(bundle)) {
          if (facadeModuleId) files.set(facadeModuleId, fileName);
          imports.set(fileName, others);
        }
      },
    }),

    /**
     * A plugin that rewrites `import()` of a module to its recorded file, relative to the importing file. The build fails if
     * there is none.
     */
    link: () => ({
      name: 'link-chunks',
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
