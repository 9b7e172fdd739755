#!/usr/bin/env node
import { lintTheme } from '../react/theme/lint-theme.js';
import { toReportText } from '../react/theme/theme-report.js';
import { toThemeSource } from '../react/theme/theme-source.js';

/** The part of Node's API that this command uses; the package is typed for browsers. */
declare const process: { readonly argv: readonly string[]; exitCode: number };
interface Files {
  readFile(path: string, encoding: 'utf8'): Promise<string>;
}

/** Further commands: modules beside the built files, each with `usage` and `run`. */
const further = ['init', 'check', 'doctor', 'upgrade', 'fake-api'];

interface Command {
  readonly usage: string;
  run(given: readonly string[]): Outcome | Promise<Outcome>;
}
interface Outcome {
  readonly text?: string;
  readonly error?: string;
  readonly code: number;
}

const themeUsage = `account-portal theme <file or colour> [--json]

Judges the contrast of every pair of colours in the light and the dark scheme, and proposes a corrected palette.
The file is JSON ({ "color": "#20ade5", "variables": { "colorPrimary": … }, "dark": { … } }) or CSS with
--portal-color-… in it. Exit code 1: a pair cannot be read. 2: there is no such theme.`;

void run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<void> {
  const [name = '', ...given] = args;
  if (further.includes(name)) return runFurther(await load(name), given);
  return runTheme(args);
}

function load(name: string): Promise<Command> {
  return import(new URL(`./command/${name}.mjs`, import.meta.url).href);
}

async function runFurther({ usage, run }: Command, given: readonly string[]): Promise<void> {
  const asks = given.includes('--help') || given.includes('-h');
  const { text, error, code } = asks ? { text: usage, code: 0 } : await run(given);
  if (text !== undefined) console.log(text);
  if (error !== undefined) console.error(error);
  process.exitCode = code;
}

async function usageOfAll(): Promise<string> {
  const commands = await Promise.all(further.map(load));
  return [themeUsage, ...commands.map(({ usage }) => usage)].join('\n\n');
}

async function runTheme(args: readonly string[]): Promise<void> {
  const [command, subject = '', ...rest] = args.filter((argument) => argument !== '--json');
  const isThemeCommand = command === 'theme' && subject !== '' && rest.length === 0;
  const source = isThemeCommand ? (toThemeSource(subject) ?? toThemeSource(await contentOf(subject))) : null;

  if (args.includes('--help') || args.includes('-h')) {
    console.log(await usageOfAll());
    return;
  }
  if (!source) {
    console.error(
      isThemeCommand
        ? `${subject} is neither a colour of hex digits nor a file with one.\n\n${themeUsage}`
        : await usageOfAll(),
    );
    process.exitCode = 2;
    return;
  }
  const report = lintTheme(source);
  console.log(args.includes('--json') ? JSON.stringify(report, null, 2) : toReportText(report));
  process.exitCode = report.passed ? 0 : 1;
}

async function contentOf(path: string): Promise<string> {
  const { readFile }: Files = await import('node:fs/promises' as string);
  return readFile(path, 'utf8').catch(() => '');
}
