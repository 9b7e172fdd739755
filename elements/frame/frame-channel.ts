import { type Envelope, type FromFrame, type ToFrame, writeEnvelope } from './frame-message.js';

export interface Peer<Message> {
  /** The one window that is listened to, as it is now. */
  readonly window: () => Window | null;
  /** The origins on which it may be; exact texts. */
  readonly origins: readonly string[];
  readonly read: (data: unknown) => Envelope<Message> | null;
}

/** Hears one window on known origins; whatever else arrives is somebody else's, or a lie. */
export function receiveMessages<Message>(
  { window: peer, origins, read }: Peer<Message>,
  receive: (envelope: Envelope<Message>, origin: string) => void,
): () => void {
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (source === null || source !== peer() || !origins.includes(origin)) return;
    const envelope = read(data);
    if (envelope) receive(envelope, origin);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}

/** To one origin; a window that has gone elsewhere meanwhile gets nothing. */
export function sendMessage(to: Window | null, origin: string, envelope: Envelope<ToFrame | FromFrame>): void {
  to?.postMessage(writeEnvelope(envelope), origin);
}
