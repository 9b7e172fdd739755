import { type Argon2Parameters, argon2, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { PortalError } from 'account-portal';
import { sameText } from './digest.ts';

export type Derive = (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane. */
export const passwordMemory = 19_456;
const [passes, parallelism, tagLength] = [2, 1, 32];

/** Stored if no password has been chosen; matches none. */
export const noPassword = 'none';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not there is a hash to compare with. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

export interface PasswordsOptions {
  /** Memory of one hash, in KiB. */
  memory?: number;
  /** Maximum queue length; further requests are refused at once. */
  waiting?: number;
  /** For tests; Node's own by default. */
  derive?: Derive;
}

/** Argon2id. A hash includes its parameters, so that they can be raised later. */
export function createPasswords(options: PasswordsOptions = {}): Passwords {
  const { memory = passwordMemory, waiting = 32, derive = promisify(argon2) } = options;
  const pool = createPool(Math.max(1, Math.min(availableParallelism() - 1, 3)), waiting);
  const write = (salt: Buffer, tag: Buffer) =>
    ['argon2id', memory, passes, parallelism, salt.toString('base64url'), tag.toString('base64url')].join('$');
  // Compared for unknown accounts, so that they take the same time as known ones.
  const nobody = write(Buffer.alloc(16), Buffer.alloc(tagLength));

  return {
    async hash(password) {
      const nonce = randomBytes(16);
      return write(
        nonce,
        await pool(() => derive('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength })),
      );
    },
    async verify(password, hash) {
      const isKnown = hash !== undefined && hash !== noPassword;
      const [, memory, passes, parallelism, salt = '', expected = ''] = (isKnown ? hash : nobody).split('$');
      const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
      const nonce = Buffer.from(salt, 'base64url');
      const tag = await pool(() => derive('argon2id', { message: password, nonce, tagLength, ...cost }));
      return sameText(tag.toString('base64url'), expected) && isKnown;
    },
  };
}

/** Limits concurrent jobs, so that a core is left for other calls, and the length of the queue. */
function createPool(size: number, waiting: number) {
  const queue: Array<() => void> = [];
  let running = 0;

  return async <Result>(job: () => Promise<Result>): Promise<Result> => {
    if (running >= size) {
      if (queue.length >= waiting) throw new PortalError('too-many-requests', { seconds: 2 });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = queue.shift();
      // The next job in the queue takes the slot, so that a new one cannot overtake it.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
