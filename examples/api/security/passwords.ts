import { type Argon2Parameters, argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { sameText } from './digest.ts';
import { type Client, createFairQueue, type FairQueue } from './fair-queue.ts';
import { type Limits, limitsOf } from './limits.ts';

export type Derive = (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane. */
export const passwordMemory = 19_456;
export const passwordPasses = 2;
const [parallelism, tagLength] = [1, 32];

/** Stored if no password has been chosen; matches none. */
export const noPassword = 'none';

/** Both wait for their turn, so not within a transaction, and throw `too-many-requests` if too many of a client wait. */
export interface Passwords {
  hash(password: string, client: Client): Promise<string>;
  /** Takes the same time whether or not there is a hash to compare with. */
  verify(password: string, hash: string | undefined, client: Client): Promise<boolean>;
  /** Whether a hash costs an attacker less than one of today. */
  isOutdated(hash: string): boolean;
  /** How many wait. */
  waiting(): number;
}

export interface PasswordsOptions {
  /** Memory of one hash, in KiB. */
  memory?: number;
  passes?: number;
  /** Where hashes wait for their turn; by default a queue of one at a time. */
  queue?: FairQueue;
  /** For tests; Node's own by default. */
  derive?: Derive;
}

/** The threads of a process on which Node also reads files and looks up hosts; one is left for that. */
const threads = Number(process.env.UV_THREADPOOL_SIZE || 4) - 1;

/** For `slots` hashes at once: those of a process alone, which has so many threads at most. */
export function createPasswordQueue(slots: number, limits: Limits['hashes']): FairQueue {
  return createFairQueue({ running: Math.max(1, Math.min(slots, threads)), ...limits });
}

/** Argon2id. A hash includes its parameters, so that they can be raised later. */
export function createPasswords(options: PasswordsOptions = {}): Passwords {
  const {
    memory = passwordMemory,
    passes = passwordPasses,
    queue: inTurn = createPasswordQueue(1, limitsOf(false).hashes),
    derive = promisify(argon2),
  } = options;
  const write = (salt: Buffer, tag: Buffer) =>
    ['argon2id', memory, passes, parallelism, salt.toString('base64url'), tag.toString('base64url')].join('$');
  // Compared for unknown accounts, so that they take the same time as known ones.
  const nobody = write(Buffer.alloc(16), Buffer.alloc(tagLength));

  return {
    async hash(password, client) {
      const nonce = randomBytes(16);
      return write(
        nonce,
        await inTurn(client, () =>
          derive('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength }),
        ),
      );
    },
    async verify(password, hash, client) {
      const isKnown = hash !== undefined && hash !== noPassword;
      const [, memory, passes, parallelism, salt = '', expected = ''] = (isKnown ? hash : nobody).split('$');
      const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
      const nonce = Buffer.from(salt, 'base64url');
      const tag = await inTurn(client, () => derive('argon2id', { message: password, nonce, tagLength, ...cost }));
      return sameText(tag.toString('base64url'), expected) && isKnown;
    },
    waiting: inTurn.waiting,
    isOutdated(hash) {
      const [, oldMemory, oldPasses] = hash.split('$');
      return Number(oldMemory) < memory || Number(oldPasses) < passes;
    },
  };
}
