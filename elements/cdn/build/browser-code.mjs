import { existsSync, readFileSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { transform } from 'esbuild';
import { minify } from 'terser';

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8'));
/** The oldest supported browsers in the compilers' notation: `chrome86`. */
export const target = browserslist.map((browser) => browser.replace(' ', ''));

/** Bundles packages into the file, in their production builds. */
export function browserPlugins() {
  return [
    nodeResolve({ browser: true }),
    commonjs({ include: /node_modules/, requireReturnsDefault: 'auto' }),
    replace({ preventAssignment: true, sourceMap: true, 'process.env.NODE_ENV': '"production"' }),
  ];
}

/** Only strips the types of the examples, which `npm test` checks. */
export function erasedTypes() {
  return {
    name: 'erase-types',
    async transform(source, id) {
      if (!/\.tsx?$/.test(id)) return null;
      const { code } = await transform(source, { loader: 'tsx', jsx: 'automatic', target });
      return { code, map: null };
    },
  };
}

/** The files in `dist` with their maps, so that the maps of what is made of them lead to the sources. */
export function mapped() {
  return {
    name: 'mapped',
    load(id) {
      const map = `${id}.map`;
      return existsSync(map) ? { code: readFileSync(id, 'utf8'), map: readFileSync(map, 'utf8') } : null;
    },
  };
}

/**
 * `asciiOnly` for classic scripts, which are decoded with the charset of the page. `compiledAhead` hints Chrome to compile
 * functions eagerly while the file streams in, where nearly all of them run at once.
 */
export function minified({ asciiOnly, compiledAhead = false }) {
  return {
    name: 'terser',
    async renderChunk(source, { isEntry }, { format }) {
      const { code, map } = await minify(source, {
        module: format === 'es',
        ecma: 2020, // of all browsers in package.json
        compress: { passes: 2 },
        format: { ascii_only: asciiOnly },
        sourceMap: { asObject: true },
      });
      if (!compiledAhead || !isEntry) return { code, map };
      // A map has a semicolon for each line.
      return { code: `//# allFunctionsCalledOnLoad\n${code}`, map: { ...map, mappings: `;${map.mappings}` } };
    },
  };
}

/** Plugins that speed up a site append the file to others, which may end without a semicolon. */
export function separated() {
  return { name: 'separated', renderChunk: (code) => ({ code: `;${code}`, map: null }) };
}
