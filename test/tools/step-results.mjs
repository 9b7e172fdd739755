import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

// What a step of `npm test` leaves in .cache: its results as JSON, and its log if it failed.

/** The passed tests of a vitest step by kind, with the sums. */
export function countVitest(name) {
  const report = readReport(name);
  const kinds = {};
  let broken = 0;
  for (const { name: file, assertionResults: tests, status } of report?.testResults ?? []) {
    const kind = relative('test', file).split(sep)[0];
    for (const test of tests) {
      const engine = kind === 'e2e' && /\(([\w-]+)\)$/.exec(test.title)?.[1];
      const key = engine ? `e2e ${engine}` : name === 'gallery' ? name : kind;
      if (test.status === 'passed') kinds[key] = (kinds[key] ?? 0) + 1;
    }
    if (status === 'failed' && tests.length === 0) broken += 1;
  }
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report ?? {};
  return { kinds, passed: numPassedTests, failed: numFailedTests + broken, skipped: numPendingTests };
}

/** The same of the browser tests, by engine and build. */
export function countBrowsers(name) {
  const engines = Object.entries(readReport(name) ?? {});
  const sum = (key) => engines.reduce((total, [, counts]) => total + counts[key], 0);
  const kinds = Object.fromEntries(engines.map(([engine, { passed }]) => [`browser ${engine}`, passed]));
  return { kinds, passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The failed files of a vitest step. */
export const failedFiles = (name) => failedIn(name).map(({ name: file }) => relative('.', file));

const failedIn = (name) => (readReport(name)?.testResults ?? []).filter(({ status }) => status === 'failed');

/** Missing if a step crashed before its report. */
function readReport(name) {
  const path = `.cache/${name}-results.json`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/** Writes the whole log to a file, and returns the failed tests with their messages, or else the last lines of the log. */
export function failuresOf(name, output) {
  const log = stripVTControlCharacters(output);
  const path = `.cache/${name}.log`;
  writeFileSync(path, log);
  const failed = failedIn(name).flatMap(({ name: file, message, assertionResults }) => {
    const titled = assertionResults.filter(({ status }) => status === 'failed');
    if (titled.length === 0) return [describe(relative('.', file), message)];
    return titled.map(({ fullName, failureMessages }) =>
      describe(`${relative('.', file)} > ${fullName}`, failureMessages.join('\n')),
    );
  });
  const shown = failed.length > 0 ? failed : log.trimEnd().split('\n').slice(-lastLines);
  return [...shown, `The whole log: ${path}`].join('\n');
}

const lastLines = 200;

/** A message without its stack. */
function describe(title, message) {
  const lines = stripVTControlCharacters(message).split('\n');
  return [title, ...lines.filter((line) => !/^\s+at /.test(line)).map((line) => `  ${line}`)].join('\n');
}
