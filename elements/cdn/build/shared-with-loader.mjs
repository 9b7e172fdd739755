import { createHash } from 'node:crypto';
import { rollup } from 'rollup';

/** The module in the loader that publishes, and the one in other bundles that reads what was published. */
const registry = '\0shared-with-loader';
/** Prefix of a module that takes its exports from the registry. */
const prefix = '\0taken:';
/** The minimum size of a shared module in characters: for a smaller one, its entry costs more than sharing saves. */
const minimumSize = 400;

/**
 * Shares modules of the loader with the bundles that are loaded after it, which would otherwise contain them a second time:
 * the loader is a separate rollup build, as it must paint without waiting for a chunk. It publishes the values that the
 * others use in an array on `globalThis`, under a symbol that changes with the code, so that two versions on one page do
 * not mix. This saves 2 kB of a login.
 *
 * The loader contains the names of the other bundles' files, so it is built last. What it can share is determined before,
 * by a dry run; what it then publishes is only what the others have used.
 */
export function sharedWithLoader(loaderConfig) {
  /** The exports that the loader can share, `{ id, name }`. Each is published at its index. */
  let offers = [];
  let symbol = '';
  /** The exports that another bundle uses, as `id name`. */
  const used = new Set();

  /** For the bundles loaded after the loader. */
  const fromLoader = {
    name: 'from-loader',
    async buildStart() {
      if (symbol) return; // an earlier bundle has run it
      const { code, modules } = await dryRun(loaderConfig(), inLoader);
      offers = Object.entries(modules).flatMap(([id, { renderedExports }]) =>
        renderedExports.map((name) => ({ id, name })),
      );
      symbol = `account-portal.left ${createHash('sha256').update(code).digest('base64url').slice(0, 8)}`;
    },
    async resolveId(source, importer, options) {
      if (source === registry) return source;
      if (!importer || importer.startsWith(prefix)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const offered = found && offers.some(({ id }) => id === found.id);
      return offered ? { id: `${prefix}${found.id}`, moduleSideEffects: false } : found;
    },
    load(id) {
      if (id === registry)
        return `const left = globalThis[Symbol.for(${JSON.stringify(symbol)})]; export const take = (at) => left[at];`;
      if (!id.startsWith(prefix)) return null;
      const source = id.slice(prefix.length);
      const values = offers.flatMap((offer, at) =>
        offer.id === source ? [`export const ${offer.name} = /*@__PURE__*/ take(${at});`] : [],
      );
      // An explicit export takes precedence over `*`: what the loader lacks comes from the source.
      return [`import { take } from '${registry}';`, `export * from ${JSON.stringify(source)};`, ...values].join('\n');
    },
    generateBundle(_, bundle) {
      for (const { modules = {} } of Object.values(bundle))
        for (const [id, { renderedExports }] of Object.entries(modules))
          if (id.startsWith(prefix)) for (const name of renderedExports) used.add(`${id.slice(prefix.length)} ${name}`);
    },
  };

  /** For the loader. */
  const inLoader = {
    name: 'in-loader',
    resolveId: (source) => (source === registry ? { id: registry, moduleSideEffects: true } : null),
    transform(code, id) {
      // Before any code of the loader that could throw; on its first line, so that the map stays.
      return this.getModuleInfo(id).isEntry ? { code: `import '${registry}'; ${code}`, map: null } : null;
    },
    load(id) {
      if (id !== registry) return null;
      const published = offers.map(({ id, name }) => used.has(`${id} ${name}`));
      const imports = offers.map(({ id, name }, at) =>
        published[at] ? `import { ${name} as left${at} } from ${JSON.stringify(id)};` : '',
      );
      const values = published.map((is, at) => (is ? `left${at}` : ''));
      return `${imports.join('\n')}\nglobalThis[Symbol.for(${JSON.stringify(symbol)})] = [${values}];`;
    },
  };

  return { fromLoader, inLoader };
}

/**
 * Bundles the loader without its dynamic imports. Modules with dynamic imports are not shared, so that their chunks stay
 * with the importing file.
 */
async function dryRun({ input, plugins, treeshake }, inLoader) {
  const importers = new Set();
  const withoutDynamicImports = {
    name: 'without-dynamic-imports',
    resolveDynamicImport(_, importer) {
      importers.add(importer);
      return { id: 'later', external: true };
    },
    outputOptions: { order: 'post', handler: ({ paths: _, ...options }) => options }, // none is written yet
  };
  const others = plugins.filter((plugin) => plugin !== inLoader);
  const bundle = await rollup({ input, treeshake, plugins: [withoutDynamicImports, ...others] });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const [{ code, modules }] = output;
  const shareable = Object.entries(modules).filter(
    ([id, module]) => !importers.has(id) && module.code.length > minimumSize,
  );
  return { code, modules: Object.fromEntries(shareable) };
}
