import { build } from 'esbuild';
import { target } from './browser-code.mjs';

const pages = {
  gallery: ['gallery', 'frame'],
  'native-app/inspector': ['inspector', 'view'],
  playground: ['playground', 'preview'],
};

/**
 * Scripts of the pages of the demo that nobody waits for over a slow line, made from the built package: esbuild needs one
 * second where rollup needs ten.
 */
export async function bundleDemoPages() {
  const bundles = Object.entries(pages).map(([folder, names]) =>
    build({
      entryPoints: names.map((name) => `examples/${folder}/${name}.tsx`),
      outdir: `dist/examples/${folder}`,
      chunkNames: 'chunks/[name]-[hash]',
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      target,
      tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } }, // without the paths that lead to the source
      define: { 'process.env.NODE_ENV': '"production"' },
      legalComments: 'eof',
      logLevel: 'warning',
      logOverride: { 'ignored-bare-import': 'silent' }, // rollup writes them, to let a module come early
    }),
  );
  await Promise.all(bundles);
}
