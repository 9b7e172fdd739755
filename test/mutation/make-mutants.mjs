import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const logger = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };

/**
 * Writes copies of the files with all mutants in them, each behind its own switch that is off; returns the mutants.
 * @param {string[]} names
 * @param {string} folder
 */
export async function makeMutants(names, folder) {
  const stryker = `${folder}/node_modules/@stryker-mutator/instrumenter/dist/src/index.js`;
  const { Instrumenter } = await import(stryker);
  const files = names.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const made = await new Instrumenter(logger).instrument(files, options);

  rmSync(`${folder}/switched`, { recursive: true, force: true });
  for (const { name, content } of made.files) {
    mkdirSync(dirname(`${folder}/switched/${name}`), { recursive: true });
    writeFileSync(`${folder}/switched/${name}`, content);
  }
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  const mutants = made.mutants.map(({ id, fileName, location, mutatorName, replacement }) => ({
    id,
    file: fileName,
    line: location.start.line + 1,
    mutator: mutatorName,
    before: textAt(contents.get(fileName), location),
    after: replacement,
  }));
  writeFileSync(`${folder}/mutants.json`, JSON.stringify(mutants));
  return mutants;
}

function textAt(content, { start, end }) {
  const lines = content.split('\n').slice(start.line, end.line + 1);
  lines.push(lines.pop().slice(0, end.column));
  return [lines[0].slice(start.column), ...lines.slice(1)].join('\n');
}
