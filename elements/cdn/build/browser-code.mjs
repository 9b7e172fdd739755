import { readFileSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { transform } from 'esbuild';
import { minify } from 'oxc-minify';

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8'));
/** The oldest supported browsers in the compilers' notation: `chrome86`. */
export const target = browserslist.map((browser) => browser.replace(' ', ''));

/** Bundles packages into the file, in their production builds. */
export function browserPlugins() {
  return [
    nodeResolve({ browser: true }),
    commonjs({ include: /node_modules/ }),
    replace({ preventAssignment: true, 'process.env.NODE_ENV': '"production"' }),
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

/** `asciiOnly` for classic scripts, which are decoded with the charset of the page. */
export function minified({ asciiOnly }) {
  return {
    name: 'oxc-minify',
    renderChunk: (code, chunk, { format }) =>
      minify(chunk.fileName, code, {
        module: format === 'es',
        compress: { target },
        codegen: { asciiOnly, legalComments: 'eof' },
      }),
  };
}

/** Hints Chrome to compile functions eagerly while the file streams in, as nearly all of them run at once. */
export function compiledAhead() {
  return {
    name: 'compiled-ahead',
    renderChunk: (code, { isEntry }) => (isEntry ? `//# allFunctionsCalledOnLoad\n${code}` : null),
  };
}

/** Plugins that speed up a site append the file to others, which may end without a semicolon. */
export function separated() {
  return { name: 'separated', renderChunk: (code) => `;${code}` };
}
