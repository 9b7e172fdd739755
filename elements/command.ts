#!/usr/bin/env node
import { lintTheme } from '../react/theme/lint-theme.js';
import { toReportText } from '../react/theme/theme-report.js';
import { toThemeSource } from '../react/theme/theme-source.js';

/** The part of Node's API that this command uses; the package is typed for browsers. */
declare const process: { readonly argv: readonly string[]; exitCode: number };
interface Files {
  readFile(path: string, encoding: 'utf8'): Promise<string>;
}

const usage = `account-portal theme <file or colour> [--json]

Judges the contrast of every pair of colours in the light and the dark scheme, and proposes a corrected palette.
The file is JSON ({ "color": "#20ade5", "variables": { "colorPrimary": … }, "dark": { … } }) or CSS with
--portal-color-… in it. Exit code 1: a pair cannot be read. 2: there is no such theme.`;

void run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<void> {
  const [command, subject = '', ...rest] = args.filter((argument) => argument !== '--json');
  const isThemeCommand = command === 'theme' && subject !== '' && rest.length === 0;
  const source = isThemeCommand ? (toThemeSource(subject) ?? toThemeSource(await contentOf(subject))) : null;

  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return;
  }
  if (!source) {
    console.error(
      isThemeCommand ? `${subject} is neither a colour of hex digits nor a file with one.\n\n${usage}` : usage,
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
