import { PortalError } from 'account-portal';

/** A multipart upload, read as it arrives, so that the token is checked before any of the file is buffered. */
export interface UploadForm {
  /** The value of the first field, which must be the token. Throws `upload-refused`. */
  ticket(): Promise<string>;
  /** The whole form; null if it is larger than `limit`. Throws `upload-refused`. */
  rest(): Promise<FormData | null>;
  /** Discards the unread part: a browser whose connection closes while it is sending does not see the answer. */
  drain(): Promise<void>;
}

/** Maximum size of the first field, in bytes. */
const ticketRoom = 4096;

/** Forms up to this multiple of the limit are drained. */
const drained = 4;

/** `limit`: size of the whole form in bytes. Throws `upload-refused` if the request is not a form. */
export function openUploadForm({ headers, body }: Request, limit: number): UploadForm {
  const type = headers.get('content-type') ?? '';
  const [, quoted, plain] = /^multipart\/form-data;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined || body === null) throw refused();

  const reader = body.getReader();
  const isAnnouncedTooLarge = Number(headers.get('content-length') ?? 0) > limit;
  let kept: Uint8Array[] = [];
  let size = 0;
  const readMore = async (): Promise<Uint8Array | undefined> => {
    const { value } = await reader.read().catch((cause: unknown) => {
      throw refused(cause);
    });
    size += value?.length ?? 0;
    return value;
  };
  const keepUntil = async (isEnough: () => boolean) => {
    while (!isEnough()) {
      const chunk = await readMore();
      if (chunk === undefined) return;
      kept.push(chunk);
    }
  };

  return {
    async ticket() {
      const readTicket = () => toTicket(Buffer.concat(kept).toString('latin1', 0, ticketRoom), boundary);
      await keepUntil(() => size >= ticketRoom || readTicket() !== undefined);
      const ticket = readTicket();
      if (ticket === undefined) throw refused();
      return ticket;
    },
    async rest() {
      if (!isAnnouncedTooLarge) await keepUntil(() => size > limit);
      if (isAnnouncedTooLarge || size > limit) return null;
      const whole = new Response(Buffer.concat(kept), { headers: { 'content-type': type } });
      kept = [];
      return whole.formData().catch(() => {
        throw refused();
      });
    },
    async drain() {
      kept = [];
      const isLeft = async () => (await readMore().catch(() => undefined)) !== undefined;
      while (size <= limit * drained && (await isLeft()));
    },
  };
}

/** The token as browsers serialise it: a field without further headers, followed by another field. */
function toTicket(text: string, boundary: string): string | undefined {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="token"\r\n\r\n`;
  if (text.slice(0, head.length).toLowerCase() !== head.toLowerCase()) return undefined;
  const end = text.indexOf(`\r\n--${boundary}\r\n`, head.length);
  return end < 0 ? undefined : text.slice(head.length, end);
}

function refused(cause?: unknown): PortalError {
  return new PortalError('upload-refused', { reason: 'form' }, { cause });
}
