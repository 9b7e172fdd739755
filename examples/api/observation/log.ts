import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino';
import type { Observed } from './observed.ts';

export type LogLevel = 'info' | 'error' | 'silent';

/** `request`: the id of the request that failed, which its answer has, too. */
export type LogError = (thrown: unknown, request?: string) => void;

/** Lines of JSON, for machines. */
export interface Log {
  /** Name, message and stack only: errors of a database driver also carry values, which must not be logged. */
  readonly error: LogError;
  /** A call that was answered; from the level `info` on. */
  readonly request: (observed: Observed) => void;
}

const secrets = ['phone', 'login', 'password', 'code', 'token', 'signature', 'authorization', 'cookie'];
const names = secrets.flatMap((name) => [name, `${name}_`]);

/** Standard error by default, written at once: what ends the process is what one wants to read. */
export function createLog(level: LogLevel, stream: DestinationStream = destination({ fd: 2, sync: true })): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: names.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    },
    stream,
  );
  return {
    error(thrown, request) {
      const stack = thrown instanceof Error ? thrown.stack : 'Something that is no error was thrown.';
      logger.error({ request, stack: withoutSecrets(stack ?? '') });
    },
    request: (observed) => logger.info(observed),
  };
}

/** A message can repeat what was sent: phones, and what is as long as a token. */
const withoutSecrets = (text: string) =>
  text.replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, '[redacted]').replace(/(?<![\w/-])[\w-]{43,}(?![\w/.-])/g, '[redacted]');
