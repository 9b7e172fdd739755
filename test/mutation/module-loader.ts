import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';

type Compiled = (module: object, exports: unknown, require: (name: string) => unknown, url: string) => void;

interface Options {
  /** The compiled files of the repository, under their own paths. */
  readonly folder: string;
  /** Where the package's own names lead. */
  readonly alias: readonly { readonly find: RegExp; readonly replacement: string }[];
  /** What a module gets in place of a package. */
  readonly instead: Readonly<Record<string, unknown>>;
}

/**
 * Loads modules that were compiled to CommonJS, so that a few can be evaluated again in no time: Vitest's own loader
 * asks its main process once for every import.
 */
export function createModuleLoader({ folder, alias, instead }: Options) {
  const root = process.cwd();
  const requirePackage = createRequire(`${root}/package.json`);
  const compiled = new Map<string, Compiled>();
  const loaded = new Map<string, { exports: unknown }>();
  const importers = new Map<string, Set<string>>();

  function compile(file: string): Compiled {
    let code = compiled.get(file);
    if (code === undefined) {
      const text = readFileSync(`${folder}/${relative(root, file)}`, 'utf8');
      code = compileFunction(text, ['module', 'exports', 'require', 'importMetaUrl'], { filename: file }) as Compiled;
      compiled.set(file, code);
    }
    return code;
  }

  function pathOf(name: string, importer: string): string | null {
    for (const { find, replacement } of alias) if (find.test(name)) return name.replace(find, replacement);
    return name.startsWith('.') ? resolve(dirname(importer), name) : null;
  }

  function requireFrom(importer: string) {
    return (name: string): unknown => {
      if (name in instead) return instead[name];
      const path = pathOf(name, importer);
      const stem = path?.replace(/\.(js|tsx?)$/, '');
      const file = [`${stem}.ts`, `${stem}.tsx`].find((one) => existsSync(`${folder}/${relative(root, one)}`));
      return file === undefined ? requirePackage(path ?? name) : load(file, importer);
    };
  }

  function load(file: string, importer?: string): unknown {
    if (importer !== undefined) importers.set(file, (importers.get(file) ?? new Set()).add(importer));
    const known = loaded.get(file);
    if (known !== undefined) return known.exports;
    const module = { exports: {} };
    loaded.set(file, module);
    try {
      compile(file)(module, module.exports, requireFrom(file), pathToFileURL(file).href);
    } catch (error) {
      loaded.delete(file);
      throw error;
    }
    return module.exports;
  }

  /** A file and all that have imported it, directly or not. */
  function dependents(file: string, found = new Set<string>()): ReadonlySet<string> {
    if (found.has(file)) return found;
    found.add(file);
    for (const importer of importers.get(file) ?? []) dependents(importer, found);
    return found;
  }

  return {
    load: (file: string) => load(resolve(file)),
    dependsOn: (file: string, other: string) => dependents(resolve(other)).has(resolve(file)),
    /** The next `load` evaluates the file again, and all that depend on it. */
    forget(file: string): void {
      for (const one of dependents(resolve(file))) loaded.delete(one);
    },
  };
}
