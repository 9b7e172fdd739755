import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installApart } from '../tools/install-apart.mjs';

/** Compilers of the frameworks, and what they compile: a project of somebody else, with the built package in it. */
export const project = '.cache/frameworks';

export function openProject(): void {
  const fault = installApart('test/frameworks', project);
  if (fault !== null) throw new Error(fault);
  rmSync(`${project}/node_modules/account-portal`, { recursive: true, force: true });
  symlinkSync(resolve('.'), `${project}/node_modules/account-portal`);
}

type Files = Readonly<Record<string, string>>;

/** What Angular's own compiler has against components, templates checked as strictly as a new project has it. */
export function angularFaults(files: Files): string {
  const folder = write('angular', files, {
    compilerOptions: { ...strict, experimentalDecorators: true },
    angularCompilerOptions: { strictTemplates: true },
  });
  return run(`${project}/node_modules/@angular/compiler-cli/bundles/src/bin/ngc.js`, '-p', folder);
}

/** What TypeScript has against JSX: with the tags of React's namespace, or with those of the global one. */
export function jsxFaults(files: Files, namespace: 'react' | 'global'): string {
  const jsx = namespace === 'react' ? { jsx: 'react-jsx' } : { jsx: 'react', jsxFactory: 'h' };
  const folder = write(namespace, files, { compilerOptions: { ...strict, ...jsx } });
  return run('node_modules/@typescript/native/bin/tsc', '-p', folder);
}

interface Vue {
  createApp(component: object): { mount(place: Element): unknown; unmount(): void };
}

interface VueCompiler {
  parse(text: string, options: object): { descriptor: object; errors: readonly Error[] };
  compileScript(descriptor: object, options: object): { content: string };
}

/** A single-file component, compiled by Vue's own compiler and drawn. Rejects with what the compiler has against it. */
export async function drawVue(
  name: string,
  text: string,
  isCustomElement: (tag: string) => boolean,
  place: Element,
): Promise<() => void> {
  const { parse, compileScript } = await load<VueCompiler>(`node_modules/vue/compiler-sfc/index.js`);
  // As its plugin for Vite hands the options of a project on.
  const { descriptor, errors } = parse(text, { templateParseOptions: { isCustomElement } });
  if (errors[0]) throw errors[0];
  const { content } = compileScript(descriptor, {
    id: name,
    inlineTemplate: true,
    templateOptions: { compilerOptions: { isCustomElement } },
  });
  write('vue', { [`${name}.mjs`]: content }, {});
  const { createApp } = await load<Vue>('node_modules/vue/index.mjs');
  const app = createApp((await load<{ default: object }>(`vue/${name}.mjs`)).default);
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

/** What a compiler prints; nothing when it is content. */
function run(script: string, ...args: string[]): string {
  try {
    return execFileSync(process.execPath, [script, ...args], { encoding: 'utf8', stdio: 'pipe' });
  } catch (cause) {
    const { stdout, stderr } = cause as { stdout: string; stderr: string }; // as execFileSync throws it
    return `${stdout}${stderr}` || String(cause);
  }
}

const load = <Module>(path: string): Promise<Module> =>
  import(/* @vite-ignore */ pathToFileURL(resolve(project, path)).href);
