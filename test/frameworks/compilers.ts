import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { installApart } from '../tools/install-apart.mjs';

/** The compilers of the frameworks, for a project that depends on the built package. */
export const project = '.cache/frameworks';

export function openProject(): void {
  const fault = installApart('test/frameworks', project);
  if (fault !== null) throw new Error(fault);
  // A copy: from a link, the package's types would look for those of the frameworks in our own folder.
  const installed = `${project}/node_modules/account-portal`;
  rmSync(installed, { recursive: true, force: true });
  for (const part of ['package.json', 'dist/core', 'dist/elements', 'dist/locales', 'dist/react'])
    cpSync(part, `${installed}/${part}`, { recursive: true, filter: (name) => !name.endsWith('.map') });
}

type Files = Readonly<Record<string, string>>;

/** The errors of Angular's compiler, with the strict templates of a new project. */
export function angularFaults(files: Files): string {
  const folder = write('angular', files, {
    compilerOptions: { ...strict, experimentalDecorators: true },
    angularCompilerOptions: { strictTemplates: true },
  });
  return run(`${project}/node_modules/@angular/compiler-cli/bundles/src/bin/ngc.js`, '-p', folder);
}

/** The errors of TypeScript for JSX, with the tags of React's namespace or of the global one. */
export function jsxFaults(files: Files, namespace: 'react' | 'global'): string {
  const jsx = namespace === 'react' ? { jsx: 'react-jsx' } : { jsx: 'react', jsxFactory: 'h' };
  const folder = write(namespace, files, { compilerOptions: { ...strict, ...jsx } });
  return run('node_modules/@typescript/native/bin/tsc', '-p', folder);
}

export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** How each framework checks templates, with what its projects are told of the package's types. */
const checkers = {
  vue: {
    config: { vueCompilerOptions: { strictTemplates: true } },
    types: ['account-portal/types/vue'],
    run: (folder: string) => run(`${project}/node_modules/vue-tsc/bin/vue-tsc.js`, '--noEmit', '-p', folder),
  },
  svelte: {
    config: {},
    types: ['svelte', 'account-portal/types/svelte'],
    run: (folder: string) =>
      run(`${project}/node_modules/svelte-check/bin/svelte-check`, '--workspace', folder, '--output', 'human-verbose'),
  },
  solid: {
    config: { compilerOptions: { jsx: 'preserve', jsxImportSource: 'solid-js' } },
    types: ['account-portal/types/solid'],
    run: (folder: string) => run('node_modules/@typescript/native/bin/tsc', '--pretty', 'false', '-p', folder),
  },
  angular: {
    config: {
      compilerOptions: { experimentalDecorators: true },
      angularCompilerOptions: { strictTemplates: true },
    },
    types: [],
    run: (folder: string) => run(`${project}/node_modules/@angular/compiler-cli/bundles/src/bin/ngc.js`, '-p', folder),
  },
};

/** Files of test/frameworks/templates. */
export const templatesOf = (names: readonly string[]): Files =>
  Object.fromEntries(names.map((name) => [name, readFileSync(`test/frameworks/templates/${name}`, 'utf8')]));

/** The errors of a framework's compiler, in a folder of this name. */
export function templateFaults(framework: keyof typeof checkers, files: Files, name = 'templates'): Fault[] {
  const { config, types, run: check } = checkers[framework];
  const folder = write(`${name}-${framework}`, files, {
    ...config,
    compilerOptions: { ...strict, types, ...('compilerOptions' in config ? config.compilerOptions : {}) },
  });
  return [...check(folder).matchAll(/(?:^|\/)([\w.-]+)(?:\((\d+),|:(\d+):)\d+\)?(.*)/gm)].map(
    ([, file = '', line, other, text = '']) => ({ file, line: Number(line ?? other), text }),
  );
}

interface Vue {
  createApp(component: object): { mount(place: Element): unknown; unmount(): void };
}

interface VueCompiler {
  parse(text: string, options: object): { descriptor: object; errors: readonly Error[] };
  compileScript(descriptor: object, options: object): { content: string };
}

/** Compiles a single-file component with Vue's compiler and renders it. Rejects with the compiler's errors. */
export async function drawVue(
  name: string,
  text: string,
  isCustomElement: (tag: string) => boolean,
  place: Element,
): Promise<() => void> {
  const { parse, compileScript } = await load<VueCompiler>(`node_modules/vue/compiler-sfc/index.js`);
  // The options as passed by Vue's Vite plugin.
  const { descriptor, errors } = parse(text, { templateParseOptions: { isCustomElement } });
  if (errors[0]) throw errors[0];
  const { content } = compileScript(descriptor, {
    id: name,
    inlineTemplate: true,
    templateOptions: { compilerOptions: { isCustomElement } },
  });
  write('vue', { [`${name}.mts`]: content }, {}); // with types, which Node strips
  const { createApp } = await load<Vue>('node_modules/vue/index.mjs');
  const app = createApp((await load<{ default: object }>(`vue/${name}.mts`)).default);
  app.mount(place);
  return () => app.unmount();
}

const strict = {
  target: 'ES2022',
  module: 'ES2022',
  moduleResolution: 'bundler',
  lib: ['ES2022', 'DOM'],
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

function write(folder: string, files: Files, config: object): string {
  const path = `${project}/${folder}`;
  mkdirSync(path, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(`${path}/${name}`, text);
  writeFileSync(`${path}/tsconfig.json`, JSON.stringify({ ...config, files: Object.keys(files) }));
  return path;
}

/** The output of a compiler; empty on success. */
function run(script: string, ...args: string[]): string {
  try {
    return stripVTControlCharacters(
      execFileSync(process.execPath, [script, ...args], { encoding: 'utf8', stdio: 'pipe' }),
    );
  } catch (cause) {
    const { stdout, stderr } = cause as { stdout: string; stderr: string }; // the error of execFileSync
    return stripVTControlCharacters(`${stdout}${stderr}`) || String(cause);
  }
}

const load = <Module>(path: string): Promise<Module> =>
  import(/* @vite-ignore */ pathToFileURL(resolve(project, path)).href);
