import { expect, test } from 'vitest';
import { createLog, type LogLevel } from '../../../../examples/api/observation/log.ts';

const logged = (level: LogLevel) => {
  const lines: Array<Record<string, unknown>> = [];
  const log = createLog(level, { write: (line) => lines.push(JSON.parse(line)) });
  return { lines, log };
};
const seen = { request: 'r1', method: 'POST', call: 'mixedLogin', status: 200, outcome: 'ok', ms: 1.5 };

test('an error is a line with the id of its request, and a request one with its outcome', () => {
  const { lines, log } = logged('info');
  log.error(new Error('lost'), 'r1');
  log.request(seen);
  log.error('text');

  const time = expect.stringMatching(/^\d{4}-.+Z$/);
  expect(lines).toEqual([
    { time, level: 'error', request: 'r1', stack: expect.stringMatching(/^Error: lost\n {4}at .+log\.test\.ts/) },
    { time, level: 'info', ...seen },
    { time, level: 'error', stack: 'Something that is no error was thrown.' },
  ]);
});

test.each<[LogLevel, string[]]>([
  ['info', ['error', 'info']],
  ['error', ['error']],
  ['silent', []],
])('the level %s logs %o', (level, levels) => {
  const { lines, log } = logged(level);
  log.error(new Error('lost'));
  log.request(seen);

  expect(lines.map(({ level }) => level)).toEqual(levels);
});

test('phones and tokens in the message of an error are not logged', () => {
  const { lines, log } = logged('error');
  const token = 'aB3-_'.repeat(9);
  log.error(new Error(`no 13800138000 at ${token}, but 1234567890123 and /a/${'long-name'.repeat(9)}/b.ts:1:2`));

  const [{ stack = '' } = {}] = lines;
  expect(stack).not.toContain('13800138000');
  expect(stack).not.toContain(token);
  expect(stack).toContain(`no [redacted] at [redacted], but 1234567890123 and /a/${'long-name'.repeat(9)}/b.ts:1:2`);
});

test('what is secret by its name is not logged, wherever somebody should add it', () => {
  const { lines, log } = logged('info');
  const secrets = { phone: 'a', password_: 'b', token: 'c', code_: 'd', authorization: 'e', login_: 'f' };
  log.request({ ...seen, ...secrets, more: secrets } as typeof seen);

  const hidden = Object.fromEntries(Object.keys(secrets).map((name) => [name, '[redacted]']));
  expect(lines).toEqual([expect.objectContaining({ ...seen, ...hidden, more: hidden })]);
});
