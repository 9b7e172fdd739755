import type { CDPSession } from 'puppeteer-core';

export interface Profile {
  readonly name: string;
  readonly doc: string;
  readonly cpu: number;
  /** In bits per second. */
  readonly down: number;
  readonly up: number;
  /** In milliseconds. */
  readonly latency: number;
}

export const profiles: readonly Profile[] = [
  { name: 'slow', doc: '4× CPU, 1.6 Mbit/s down, 0.75 up, 150 ms', cpu: 4, down: 1.6e6, up: 0.75e6, latency: 150 },
  { name: 'fast', doc: 'unthrottled', cpu: 1, down: -1, up: -1, latency: 0 },
];

/** Also disables the cache. */
export async function applyProfile(session: CDPSession, { cpu, down, up, latency }: Profile): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down < 0 ? -1 : down / 8,
    uploadThroughput: up < 0 ? -1 : up / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
