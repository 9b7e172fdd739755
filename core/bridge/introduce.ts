import { isWireObject, readOwn } from '../model/decode.js';
import { answerDecoders } from './answers.js';
import type { BridgeApp } from './bridge.js';
import { envelopeVersion } from './envelope.js';

/** The timeout of `hello`, in milliseconds. */
export const introductionLimit = 1000;

/** The first message. */
export const hello = { name: 'hello', params: { protocol: envelopeVersion } } as const;

const maxMethods = 64;

/** What the app reports about itself; missing or malformed values are null. */
export function toIntroduction(data: unknown): Pick<BridgeApp, 'introduced' | 'version' | 'capabilities'> {
  const answer = isWireObject(data) ? data : {};
  const names = readOwn(answer, 'capabilities');
  return {
    introduced: data !== undefined,
    version: versionOf(readOwn(answer, 'version')),
    capabilities: Array.isArray(names) ? names.filter((name) => typeof name === 'string').slice(0, maxMethods) : null,
  };
}

function versionOf(value: unknown): string | null {
  try {
    return answerDecoders.version(value ?? null, null);
  } catch {
    return null;
  }
}
