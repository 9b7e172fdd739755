import { createHash } from 'node:crypto';
import { rollup } from 'rollup';

const list = '\0shared-with-loader';
const mark = '\0taken:';
/** The minimum size of a module in characters: for smaller ones, the key costs more than sharing saves. */
const worthwhile = 400;

/**
 * Shares modules of the loader with the files loaded after it: the loader publishes them on the page, under a key that
 * changes with the code, and the other files use those. As the loader contains the names of those files it is built last;
 * a dry run before determines which modules can be shared.
 */
export function sharedWithLoader(loaderConfig) {
  /** The shareable exports, `{ id, name }`; the key of each is its index. */
  let offers = [];
  let place = '';
  const taken = new Set();

  const take = {
    name: 'take-from-loader',
    async buildStart() {
      if (place) return; // for a further file
      const { code, modules } = await outline(loaderConfig(), leave);
      offers = Object.entries(modules).flatMap(([id, { renderedExports }]) =>
        renderedExports.map((name) => ({ id, name })),
      );
      place = `account-portal.left ${createHash('sha256').update(code).digest('base64url').slice(0, 8)}`;
    },
    async resolveId(source, importer, options) {
      if (source === list) return source;
      if (!importer || importer.startsWith(mark)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const offered = found && offers.some(({ id }) => id === found.id);
      return offered ? { id: `${mark}${found.id}`, moduleSideEffects: false } : found;
    },
    load(id) {
      if (id === list)
        return `const left = globalThis[Symbol.for(${JSON.stringify(place)})]; export const take = (at) => left[at];`;
      if (!id.startsWith(mark)) return null;
      const source = id.slice(mark.length);
      const values = offers.flatMap((offer, at) =>
        offer.id === source ? [`export const ${offer.name} = /*@__PURE__*/ take(${at});`] : [],
      );
      // An explicit export takes precedence over `*`: what the loader lacks comes from the source.
      return [`import { take } from '${list}';`, `export * from ${JSON.stringify(source)};`, ...values].join('\n');
    },
    generateBundle(_, bundle) {
      for (const { modules = {} } of Object.values(bundle))
        for (const [id, { renderedExports }] of Object.entries(modules))
          if (id.startsWith(mark)) for (const name of renderedExports) taken.add(`${id.slice(mark.length)} ${name}`);
    },
  };

  const leave = {
    name: 'leave-for-runtime',
    resolveId: (source) => (source === list ? { id: list, moduleSideEffects: true } : null),
    transform(code, id) {
      // Before any code of the loader that could throw.
      return this.getModuleInfo(id).isEntry ? { code: `import '${list}';\n${code}`, map: null } : null;
    },
    load(id) {
      if (id !== list) return null;
      const wanted = offers.map(({ id, name }) => taken.has(`${id} ${name}`));
      const imports = offers.map(({ id, name }, at) =>
        wanted[at] ? `import { ${name} as left${at} } from ${JSON.stringify(id)};` : '',
      );
      const values = wanted.map((is, at) => (is ? `left${at}` : ''));
      return `${imports.join('\n')}\nglobalThis[Symbol.for(${JSON.stringify(place)})] = [${values}];`;
    },
  };

  return { take, leave };
}

/**
 * Bundles the loader without its dynamic imports. Modules with dynamic imports are not shared, so that their chunks stay
 * with the importing file.
 */
async function outline({ input, plugins, treeshake }, leave) {
  const fetching = new Set();
  const later = {
    name: 'later',
    resolveDynamicImport(_, importer) {
      fetching.add(importer);
      return { id: 'later', external: true };
    },
  };
  const bundle = await rollup({ input, treeshake, plugins: [later, ...plugins.filter((plugin) => plugin !== leave)] });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const [{ code, modules }] = output;
  const offered = Object.entries(modules).filter(
    ([id, module]) => !fetching.has(id) && module.code.length > worthwhile,
  );
  return { code, modules: Object.fromEntries(offered) };
}
