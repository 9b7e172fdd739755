import { readFileSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { transform } from 'esbuild';
import { minify } from 'oxc-minify';

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8'));
/** The oldest browsers that are supported, as the compilers spell them: `chrome86`. */
export const target = browserslist.map((browser) => browser.replace(' ', ''));

/** Packages become part of the file, in the shape that they have in production. */
export function browserPlugins() {
  return [
    nodeResolve({ browser: true }),
    commonjs({ include: /node_modules/ }),
    replace({ preventAssignment: true, 'process.env.NODE_ENV': '"production"' }),
  ];
}

/** Examples are type-checked by `npm test`; here their types are only erased. */
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

/** ASCII only where a classic script is decoded with the charset of the page that loads it. */
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

/** Nearly all of the code runs as soon as it is here: Chrome compiles it while it comes, beside what the page does. */
export function compiledAhead() {
  return {
    name: 'compiled-ahead',
    renderChunk: (code, { isEntry }) => (isEntry ? `//# allFunctionsCalledOnLoad\n${code}` : null),
  };
}
