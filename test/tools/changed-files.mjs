import { execFileSync } from 'node:child_process';

const git = (...words) =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter(Boolean);

/** Files that differ from this commit, with those that git does not know yet. */
export const changedSince = (base) => [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** The same since this branch left main; none where there is no git or no main, as in an unpacked archive. */
export function changedSinceMain() {
  try {
    return changedSince(git('merge-base', 'main', 'HEAD')[0]);
  } catch {
    return [];
  }
}
