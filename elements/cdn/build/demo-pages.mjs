import { build } from 'esbuild';
import { target } from './browser-code.mjs';

/** The scripts of each page, by folder. */
export const demoPages = {
  gallery: ['gallery', 'frame'],
  'native-app/inspector': ['inspector', 'view'],
  playground: ['playground', 'preview'],
};

/**
 * Bundles the scripts of the demo's development pages from the built package. Size does not matter here, and esbuild takes
 * one second instead of rollup's ten.
 */
export async function bundleDemoPages() {
  const bundles = Object.entries(demoPages).map(([folder, names]) =>
    build({
      entryPoints: names.map((name) => `examples/${folder}/${name}.tsx`),
      outdir: `dist/examples/${folder}`,
      chunkNames: 'chunks/[name]-[hash]',
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      target,
      tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } }, // without `paths`, which point to the source
      define: { 'process.env.NODE_ENV': '"production"' },
      legalComments: 'eof',
      logLevel: 'warning',
      logOverride: { 'ignored-bare-import': 'silent' }, // rollup emits bare imports, to load modules early
    }),
  );
  await Promise.all(bundles);
}
