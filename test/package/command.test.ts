import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const { bin } = JSON.parse(readFileSync('package.json', 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'theme-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...given: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin['account-portal'], ...given], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

test('a shell runs the command with Node', () => {
  expect(readFileSync(bin['account-portal'], 'utf8').split('\n')[0]).toBe('#!/usr/bin/env node');
});

test('the exit code tells whether a theme is readable', () => {
  const good = join(folder, 'theme.css');
  writeFileSync(good, ':root { --portal-color-primary: #ffe600; }');

  expect(run('theme', good)).toMatchObject({ status: 0, stderr: '' });
  expect(run('theme', '#20ade5')).toMatchObject({ status: 1, stdout: expect.stringContaining('--portal-color-link:') });
  expect(JSON.parse(run('theme', '20ade5', '--json').stdout)).toMatchObject({ passed: false });
});

test.each([[['--help']], [['theme', '-h']]])('%j prints the usage with exit code 0', (given) => {
  expect(run(...given)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('theme <file or colour>'),
    stderr: '',
  });
});

test.each([[[]], [['theme']], [['theme', 'no-such-file']], [['theme', '20ade5', 'b4530a']], [['style', '20ade5']]])(
  '%j prints the usage as an error',
  (given) => {
    expect(run(...given)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('theme <file or colour>'),
    });
  },
);

test('says which file is no theme', () => {
  expect(run('theme', 'no-such-file').stderr).toContain('no-such-file is neither a colour of hex digits nor a file');
});
