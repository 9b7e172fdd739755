import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { transform } from 'esbuild';
import { createKeys } from './place.mjs';

const logger = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };
const hashOf = (text) => createHash('sha1').update(text).digest('hex');

export const hashOfFile = (file) => hashOf(readFileSync(file));

/**
 * Compiles the source and the tests to CommonJS, the named files with all their mutants in them, each behind a switch
 * that is off. Returns the mutants. The `hash` of one stays the same as long as its file does, its `key` as long as its place.
 * @param {string[]} names
 * @param {string} folder
 */
export async function makeMutants(names, folder) {
  const stryker = `${folder}/node_modules/@stryker-mutator/instrumenter/dist/src/index.js`;
  const { Instrumenter } = await import(stryker);
  const files = names.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const made = await new Instrumenter(logger).instrument(files, options);

  const contents = new Map(files.map(({ name, content }) => [name, content]));
  await compile(new Map(made.files.map(({ name, content }) => [name, content])), `${folder}/compiled`);
  const keys = new Map(files.map(({ name, content }) => [name, createKeys(name, content)]));
  const inOrder = made.mutants.toSorted(
    ({ location: { start: a } }, { location: { start: b } }) => a.line - b.line || a.column - b.column,
  );
  return inOrder.map(({ id, fileName, location, mutatorName: mutator, replacement: after }) => {
    const content = contents.get(fileName);
    const before = textAt(content, location);
    return {
      id,
      hash: hashOf(JSON.stringify([fileName, content, location, after])),
      key: keys.get(fileName)({ location, mutator, before, after }),
      file: fileName,
      line: location.start.line + 1,
      before,
      after,
    };
  });
}

async function compile(instrumented, folder) {
  rmSync(folder, { recursive: true, force: true });
  const sources = globSync(
    '{core,locales,elements,react,examples,test/{core,locales,support,tools,examples,scale}}/**/*.{ts,tsx}',
  );
  for (const name of sources) {
    const compiled = await transform(instrumented.get(name) ?? readFileSync(name, 'utf8'), {
      loader: name.endsWith('x') ? 'tsx' : 'ts',
      format: 'cjs',
      target: 'es2022',
      supported: { 'dynamic-import': false },
      jsx: 'automatic',
      define: { 'import.meta.url': 'importMetaUrl' },
    }).catch((thrown) => {
      // Programs, and no part of what is mutated.
      if (String(thrown).includes('Top-level await')) return null;
      throw thrown;
    });
    if (compiled === null) continue;
    mkdirSync(dirname(`${folder}/${name}`), { recursive: true });
    writeFileSync(`${folder}/${name}`, compiled.code);
  }
}

function textAt(content, { start, end }) {
  const lines = content.split('\n').slice(start.line, end.line + 1);
  lines.push(lines.pop().slice(0, end.column));
  return [lines[0].slice(start.column), ...lines.slice(1)].join('\n');
}
