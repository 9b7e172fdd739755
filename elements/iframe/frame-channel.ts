import { type Envelope, type FromFrame, type ToFrame, writeEnvelope } from './frame-message.js';

export interface Peer<Message> {
  /** The only window that is listened to. */
  readonly window: () => Window | null;
  /** Its allowed origins, compared exactly. */
  readonly origins: readonly string[];
  readonly read: (data: unknown) => Envelope<Message> | null;
}

/** Receives messages of one window on allowed origins only; everything else is ignored. */
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

/** Sends to one origin; a window that has navigated elsewhere receives nothing. */
export function sendMessage(to: Window | null, origin: string, envelope: Envelope<ToFrame | FromFrame>): void {
  to?.postMessage(writeEnvelope(envelope), origin);
}
