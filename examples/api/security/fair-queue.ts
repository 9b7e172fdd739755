import { PortalError } from 'account-portal';

/** Whom a job is done for. */
export interface Client {
  readonly address: string;
  readonly account: string;
}

export interface FairQueueOptions {
  /** Jobs that run at once. */
  readonly running: number;
  /** Jobs that may wait: of one account at one address, of one address, and in all. */
  readonly perAccount: number;
  readonly perAddress: number;
  readonly inAll: number;
}

/** Resolves to the result of the job. Throws `too-many-requests {seconds}` if too many jobs of this client wait. */
export interface FairQueue {
  <Result>(client: Client, job: () => Promise<Result>): Promise<Result>;
  /** The number of jobs that wait. */
  waiting(): number;
}

/** Jobs that wait, in order; or lanes of them, of which each has its turn. */
interface Lane {
  size: number;
  readonly lanes: Map<string, Lane>;
  readonly jobs: Waiting[];
}

interface Waiting {
  start(): void;
  refuse(): void;
}

const createLane = (): Lane => ({ size: 0, lanes: new Map(), jobs: [] });
const refusal = () => new PortalError('too-many-requests', { seconds: 2 });

/**
 * Addresses have turns, and so have the accounts of each: whoever sends a flood waits for himself. In a full queue, the
 * longest lane gives way to a shorter one, so that a flood is refused and nobody else.
 */
export function createFairQueue({ running: most, perAccount, perAddress, inAll }: FairQueueOptions): FairQueue {
  const all = createLane();
  let running = 0;

  const wait = ({ address, account }: Client) =>
    new Promise<void>((start, reject) => {
      const own = all.lanes.get(address);
      if ((own?.lanes.get(account)?.size ?? 0) >= perAccount) throw refusal();
      // Whoever gave way at an address waits no longer in the queue, too.
      if (own !== undefined && makeRoom(own, account, perAddress)) all.size -= 1;
      makeRoom(all, address, inAll);
      push(all, [address, account], { start, refuse: () => reject(refusal()) });
    });

  const inTurn = async <Result>(client: Client, job: () => Promise<Result>) => {
    if (running >= most) await wait(client);
    else running += 1;
    try {
      return await job();
    } finally {
      // The next job takes the place of this one, so that a new one cannot overtake it.
      if (all.size === 0) running -= 1;
      else shift(all)?.start();
    }
  };
  return Object.assign(inTurn, { waiting: () => all.size });
}

/**
 * Refuses the last job of the longest lane for one in this lane, if it is full; tells whether it has. Throws if this lane
 * is, or would be, the longest.
 */
function makeRoom(of: Lane, name: string, most: number): boolean {
  if (of.size < most) return false;
  const own = of.lanes.get(name)?.size ?? 0;
  const [, longest] = longestOf(of);
  if (longest.size <= own + 1) throw refusal();
  dropLast(of)?.refuse();
  return true;
}

const longestOf = ({ lanes }: Lane) => [...lanes].reduce((one, other) => (other[1].size > one[1].size ? other : one));

function push(lane: Lane, [name, ...rest]: readonly string[], job: Waiting): void {
  lane.size += 1;
  if (name === undefined) {
    lane.jobs.push(job);
    return;
  }
  const inner = lane.lanes.get(name) ?? createLane();
  lane.lanes.set(name, inner);
  push(inner, rest, job);
}

/** The next job. Its lane goes to the end of the row. */
function shift(lane: Lane): Waiting | undefined {
  lane.size -= 1;
  const [next] = lane.lanes;
  if (next === undefined) return lane.jobs.shift();
  const [name, inner] = next;
  lane.lanes.delete(name);
  const job = shift(inner);
  if (inner.size > 0) lane.lanes.set(name, inner);
  return job;
}

function dropLast(lane: Lane): Waiting | undefined {
  lane.size -= 1;
  if (lane.lanes.size === 0) return lane.jobs.pop();
  const [name, inner] = longestOf(lane);
  const job = dropLast(inner);
  if (inner.size === 0) lane.lanes.delete(name);
  return job;
}
