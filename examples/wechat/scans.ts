import { randomBytes } from 'node:crypto';
import type { AuthorizeRequest } from './authorize-request.ts';

/** A QR code that waits for a scan. */
export interface Scan {
  readonly id: string;
  readonly request: AuthorizeRequest;
  readonly at: number;
  state: 'waiting' | 'scanned' | 'refused' | 'confirmed';
  /** The URL that the frame navigates to once it is confirmed. */
  answer: string;
}

export interface Scans {
  open(request: AuthorizeRequest): Scan;
  find(id: string): Scan | undefined;
  /** The codes that can be scanned, newest first. */
  waiting(): readonly Scan[];
}

const lifetimeMs = 5 * 60_000;

export function createScans(now: () => number): Scans {
  const scans = new Map<string, Scan>();
  const isLiving = ({ at }: Scan) => now() - at < lifetimeMs;

  return {
    open(request) {
      const scan: Scan = { id: randomBytes(8).toString('hex'), request, at: now(), state: 'waiting', answer: '' };
      scans.set(scan.id, scan);
      return scan;
    },
    find(id) {
      const scan = scans.get(id);
      return scan && isLiving(scan) ? scan : undefined;
    },
    waiting: () => [...scans.values()].filter((scan) => isLiving(scan) && scan.state !== 'confirmed').reverse(),
  };
}
