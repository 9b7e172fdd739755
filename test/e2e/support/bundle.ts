import { type BuildOptions, build } from 'esbuild';

export interface Bundle {
  /** For an inline script. */
  readonly script: string;
  /** The style sheets that it imports. */
  readonly style: string;
}

/** Bundles a module with the built package and React. */
export async function bundle(contents: string, options: BuildOptions = {}): Promise<Bundle> {
  const { outputFiles = [] } = await build({
    stdin: { contents, loader: 'tsx', resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    write: false,
    outdir: '.',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    ...options,
  });
  const textOf = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
  return { script: textOf('.js').replaceAll('</', '<\\/'), style: textOf('.css') }; // an end tag would end the script
}
