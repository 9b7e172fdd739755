import { fileURLToPath } from 'node:url';
import type { Client, FairQueue } from '../security/fair-queue.ts';
import { type ProcessLimits, runWithin } from './run-within.ts';

/** An image that was decoded and written anew. */
export interface CleanImage {
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Why there is none: not of a type that is taken, not decodable to its end, or too large. */
export type ImageRefusal = 'type' | 'content' | 'size';

/** Not AVIF or HEIC, which not every browser shows, nor BMP, which browsers send as PNG, nor SVG, which can contain scripts. */
export const imageFormats = ['png', 'jpeg', 'gif', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];
export const imageTypes: readonly string[] = imageFormats.map((format) => `image/${format}`);

/** Waits for its turn, and throws `too-many-requests` if too many images of a client wait. */
export type CleanImages = (bytes: Uint8Array, client: Client) => Promise<CleanImage | ImageRefusal>;

const megabyte = 1024 * 1024;

/** What one image may cost, whatever its bytes make of a decoder. */
export const mostOfImage: ProcessLimits = { seconds: 3, memory: 256 * megabyte, output: 20 * megabyte };

const decoder = fileURLToPath(new URL('./decoder.ts', import.meta.url));

/** Each image is decoded by a process of its own, so that none stops, fills or holds up the process of the calls. */
export function createCleanImages(inTurn: FairQueue, program = decoder, most = mostOfImage): CleanImages {
  return (bytes, client) =>
    inTurn(client, async () => {
      const ended = await runWithin(program, bytes, most);
      if (typeof ended === 'string') return ended === 'limit' ? 'size' : 'content';
      const end = ended.indexOf('\n');
      const facts: Omit<CleanImage, 'bytes'> | ImageRefusal = JSON.parse(ended.toString('latin1', 0, end));
      return typeof facts === 'string' ? facts : { ...facts, bytes: ended.subarray(end + 1) };
    });
}
