import { type FromFrame, type Letter, type ToFrame, writeLetter } from './frame-message.js';

export interface Correspondent<Message> {
  /** The one window that is listened to, as it is now. */
  readonly window: () => Window | null;
  /** The origins on which it may be; exact texts. */
  readonly origins: readonly string[];
  readonly read: (data: unknown) => Letter<Message> | null;
}

/** Hears one window on known origins; whatever else arrives is somebody else's, or a lie. */
export function receiveLetters<Message>(
  { window: correspondent, origins, read }: Correspondent<Message>,
  receive: (letter: Letter<Message>, origin: string) => void,
): () => void {
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (source === null || source !== correspondent() || !origins.includes(origin)) return;
    const letter = read(data);
    if (letter) receive(letter, origin);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}

/** To one origin; a window that has gone elsewhere meanwhile gets nothing. */
export function sendLetter(to: Window | null, origin: string, letter: Letter<ToFrame | FromFrame>): void {
  to?.postMessage(writeLetter(letter), origin);
}
