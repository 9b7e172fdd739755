import { type Argon2Parameters, argon2, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { PortalError } from 'account-portal';
import { sameText } from './digest.ts';

export type Derive = (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** OWASP's figures for Argon2id: 19 MiB, two passes, one lane. */
export const passwordMemory = 19_456;
const [passes, parallelism, tagLength] = [2, 1, 32];

/** Kept where nobody has chosen a password: no password fits it. */
export const noPassword = 'none';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Does the same work whether or not there is a hash to compare with. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

export interface PasswordsOptions {
  /** KiB for one hash. */
  memory?: number;
  /** Requests that may wait for a hash; the next one is refused at once. */
  waiting?: number;
  /** Node's own, unless somebody wants to watch it. */
  derive?: Derive;
}

/** Argon2id. A hash carries its own cost, so that the cost can be raised without losing a password. */
export function createPasswords(options: PasswordsOptions = {}): Passwords {
  const { memory = passwordMemory, waiting = 32, derive = promisify(argon2) } = options;
  const pool = createPool(Math.max(1, Math.min(availableParallelism() - 1, 3)), waiting);
  const write = (salt: Buffer, tag: Buffer) =>
    ['argon2id', memory, passes, parallelism, salt.toString('base64url'), tag.toString('base64url')].join('$');
  // The hash of nobody's password: an unknown account costs the same time as a known one.
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

/** Runs few jobs at once, leaving a core to every other call, and lets few wait. */
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
      // A waiting job inherits the place, so that a newcomer cannot overtake it.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
